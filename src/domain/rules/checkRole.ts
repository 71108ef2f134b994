import type { PermissionBlock } from '../entity.ts'
import type { Role } from '../../generated/entities/role.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { warning } from './problem.ts'

type Interface = Role['adminInterfaces'][number]

/** For each admin area the blocks of which one must grant reading, or the area stays empty. */
const blocksOf: Readonly<Record<Interface, readonly PermissionBlock[]>> = {
  roles: ['manageRoles'],
  users: ['manageUsers'],
  bookings: ['manageBookings'],
  coupons: ['manageCoupons', 'manageBookings'],
  locations: ['manageBookables'],
  rooms: ['manageBookables'],
  resources: ['manageBookables'],
  tickets: ['manageBookables'],
  events: ['manageBookables'],
  tenants: ['manageTenants'],
}

const reads = (record: Draft<Role>, block: PermissionBlock): boolean =>
  record[block]?.readAny === true || record[block]?.readOwn === true

const labels: Readonly<Record<PermissionBlock, string>> = {
  manageRoles: 'Rollen',
  manageUsers: 'Benutzer',
  manageTenants: 'Mandanten',
  manageBookings: 'Buchungen',
  manageCoupons: 'Gutscheine',
  manageBookables: 'Ressourcen',
}

const blind = (record: Draft<Role>): readonly Problem[] => {
  const without = new Set(
    (record.adminInterfaces ?? [])
      .filter((name) => !blocksOf[name].some((block) => reads(record, block)))
      .flatMap((name) => blocksOf[name].slice(0, 1))
      .map((block) => labels[block]),
  )
  if (without.size === 0) return []
  const areas = [...without].join(', ')
  return [
    warning('/adminInterfaces', 'INTERFACE_WITHOUT_READ', `Sichtbar, aber leer: Es fehlt ein Leserecht für ${areas}.`),
  ]
}

/** Warns of open areas without a right to read; stored all the same. */
export const checkRole: Check<Role> = (record) => blind(record)
