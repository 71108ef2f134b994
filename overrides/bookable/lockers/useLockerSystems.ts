import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { httpClient } from '../../../src/admin/kit/requests/ask.ts'
import { onOpen } from '../../../src/admin/kit/requests/query.ts'
import type { Option } from '../../../src/domain/entity.ts'
import { isObject } from '../../../src/domain/json.ts'

/** Locker systems of a tenant: its active applications of type locker (LOCKER-006), by id and name. */
export const lockerSystemsOf = (tenant: unknown): readonly Option[] => {
  const applications = isObject(tenant) && Array.isArray(tenant['applications']) ? tenant['applications'] : []
  return applications
    .filter(isObject)
    .filter(({ type, active }) => type === 'locker' && active === true)
    .flatMap(({ id, title }) =>
      typeof id === 'string' ? [{ value: id, label: typeof title === 'string' && title !== '' ? title : id }] : [],
    )
}

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
