import { adminAreas } from '../../../domain/access.ts'
import type { Role } from '../../../generated/entities/role.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'
import { inAllAreas } from '../permissions.ts'

const ownerUserId = demoAccounts.owner.id

/** The roles team, own and read exist for the demo accounts of these names. */
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
