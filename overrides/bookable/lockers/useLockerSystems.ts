import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { httpClient } from '../../../src/admin/kit/ask.ts'
import { onOpen } from '../../../src/admin/kit/query.ts'
import { lockerSystemsOf } from './lockerSystemsOf.ts'

/** Locker systems of the selected tenant, loaded when lockers are switched on. */
export const useLockerSystems = (wanted: boolean) => {
  const { tenantId } = useAdminFrame()
  return useQuery({
    queryKey: ['locker-systems', tenantId],
    queryFn: async () => {
      const { json } = await httpClient(`/api/tenants/${encodeURIComponent(tenantId ?? '')}`)
      return lockerSystemsOf(json)
    },
    ...onOpen,
    enabled: wanted && tenantId !== null,
  })
}
