import { lockerSizesCall, type LockerSizesAnswer } from '../../api/lockerSizes.ts'
import { scopeOf } from '../../domain/access.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { type LockerCore, openLockerSystem } from './lockerCore.ts'
import { LockerSystemFault } from './lockerSystem.ts'

const maxAsksPerMinute = 60

const without = (words: string): LockerSizesAnswer => ({ sizes: [], words })

const sizesOf = async (core: LockerCore, tenant: string, name: string): Promise<LockerSizesAnswer> => {
  const opened = await openLockerSystem(core, tenant, name)
  if (opened?.isReady !== true)
    return without('Das Schließsystem ist nicht vollständig eingerichtet. Bitte geben Sie die Produkt-ID selbst ein.')
  try {
    const sizes = await opened.lockers.sizes(opened.application)
    return { sizes, words: sizes.length === 0 ? 'Das Schließsystem bietet zurzeit keine Größen an.' : '' }
  } catch (error) {
    if (!(error instanceof LockerSystemFault)) throw error
    return without(error.message)
  }
}

/** The sizes of a tenant's locker system, for users who may change bookables. */
export const lockerSizesRoute = (core: LockerCore): Route => ({
  call: lockerSizesCall,
  handle: async (request) => {
    const { caller, database, query, tenantId } = request
    const { permissions } = await database.actor(caller, tenantId)
    if (scopeOf(permissions, tenantId, 'update', { blocks: ['manageBookables'], own: [] }) === 'none')
      throw refuse('FORBIDDEN')
    await limitNetwork(request, 'lockers.sizes', maxAsksPerMinute)
    return { body: await sizesOf(core, tenantId ?? '', String(query['application'])) }
  },
})
