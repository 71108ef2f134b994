import { adminAreas } from '../../../domain/access.ts'
import type { Role } from '../../../generated/entities/role.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'
import { inAllAreas } from '../permissions.ts'

const ownerUserId = demoAccounts.owner.id

/** The rights of team, own and read are what the accounts of these names are there to show. */
export const roles: readonly Entry<Role>[] = [
  { id: 'team', ownerUserId, name: 'Team', adminInterfaces: [...adminAreas], ...inAllAreas(() => true) },
  {
    id: 'eigene',
    ownerUserId,
    name: 'Eigene Räume',
    adminInterfaces: ['bookings', 'rooms', 'resources'],
    ...inAllAreas((level) => level.endsWith('Own')),
  },
  {
    id: 'lesen',
    ownerUserId,
    name: 'Lesezugriff',
    adminInterfaces: [...adminAreas],
    ...inAllAreas((level) => level === 'readAny'),
  },
  { id: 'vereine', ownerUserId, name: 'Vereine Musterstadt', ...inAllAreas(() => false) },
  { id: 'verwaltung', ownerUserId, name: 'Stadtverwaltung', ...inAllAreas(() => false), freeBookings: true },
]
