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
