import { useEffect } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { usePublicQuota } from '../requests/usePublicQuota.ts'
import type { FormScope } from './FormScope.ts'

/**
 * Blocks the switch that publishes a record while the tenant's limit is reached (BOOKABLE-FORM-064). A record stored as public already
 * counts: it may be unpublished and published again. The server makes the final decision.
 * @param record as stored
 */
export const useQuotaBlock = ({ overrides: { quota }, blocked }: FormScope, record: AnyRecord): void => {
  const { reached } = usePublicQuota(quota, quota !== undefined && record[quota.property] !== true)
  useEffect(() => {
    blocked.set(new Map(quota && reached ? [[quota.property, quota.reason]] : []))
  }, [blocked, quota, reached])
}
