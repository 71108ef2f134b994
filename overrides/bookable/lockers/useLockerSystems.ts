import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { httpClient } from '../../../src/admin/kit/ask.ts'
import { useAnswer } from '../../../src/admin/kit/useAnswer.ts'
import type { Option } from '../../../src/domain/entity.ts'
import { lockerSystemsOf } from './lockerSystemsOf.ts'

/** Locker systems of the selected tenant, loaded when lockers are switched on. */
export const useLockerSystems = (wanted: boolean) => {
  const { tenantId } = useAdminFrame()
  const asks = wanted && tenantId !== null
  return useAnswer<readonly Option[] | undefined>(asks ? tenantId : '', async () => {
    if (!asks) return undefined
    const { json } = await httpClient(`/api/tenants/${encodeURIComponent(tenantId)}`)
    return lockerSystemsOf(json)
  })
}
