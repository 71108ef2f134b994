import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdminFrame } from '../screens/adminFrame.ts'
import { httpClient } from './ask.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { PublicQuota } from '../definition/definition.ts'
import { onOpen } from './query.ts'

/**
 * Whether the selected tenant's limit of public records is reached; false without a limit, without a tenant and until it is known.
 * @param wanted false: not requested
 */
export const usePublicQuota = (quota: PublicQuota<AnyRecord> | undefined, wanted = true) => {
  const { tenantId } = useAdminFrame()
  const asks = quota !== undefined && tenantId !== null && wanted
  const { data, refetch } = useQuery({
    queryKey: ['quota', quota?.resource, tenantId],
    queryFn: async () => {
      const { json } = await httpClient(`/api/${encodeURIComponent(tenantId ?? '')}/${quota?.resource}/count/check`)
      return json === true
    },
    ...onOpen,
    enabled: asks,
  })
  const reload = useCallback(() => {
    if (asks) void refetch()
  }, [asks, refetch])
  return { reached: asks && data === true, reload }
}
