import { useEffect } from 'react'
import { useAdminFrame } from '../adminFrame.ts'
import type { AnyRecord } from '../anyRecord.ts'
import { useAnswer } from '../useAnswer.ts'
import type { FormScope } from './FormScope.ts'

/**
 * Blocks the switch that publishes a record while the tenant's limit is reached (BOOKABLE-FORM-064). A record stored as public already
 * counts: it may be unpublished and published again. The server makes the final decision.
 * @param record as stored
 */
export const useQuotaBlock = ({ overrides, blocked }: FormScope, record: AnyRecord): void => {
  const { quota } = overrides
  const { tenantId } = useAdminFrame()
  const asks = quota !== undefined && tenantId !== null && record[quota.property] !== true
  const { data } = useAnswer(asks ? tenantId : '', async () => (asks ? quota.reached(tenantId) : false))
  useEffect(() => {
    blocked.set(new Map(quota && data === true ? [[quota.property, quota.reason]] : []))
  }, [blocked, quota, data])
}
