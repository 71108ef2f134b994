import type { Option } from '../../../src/domain/entity.ts'
import { isObject } from '../../../src/domain/json.ts'

/** The locker systems a tenant offers: its applications of type locker that are active (LOCKER-006), by id and name. */
export const lockerSystemsOf = (tenant: unknown): readonly Option[] => {
  const applications = isObject(tenant) && Array.isArray(tenant['applications']) ? tenant['applications'] : []
  return applications
    .filter(isObject)
    .filter(({ type, active }) => type === 'locker' && active === true)
    .flatMap(({ id, title }) =>
      typeof id === 'string' ? [{ value: id, label: typeof title === 'string' && title !== '' ? title : id }] : [],
    )
}
