import {
  lockerConnectionCall,
  type LockerConnectionAnswer,
  type LockerConnectionRequest,
} from '../../api/lockerConnection.ts'
import { scopeOf } from '../../domain/access.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { type LockerCore, openLockerSystem } from './lockerCore.ts'
import { LockerSystemFault } from './lockerSystem.ts'

const maxChecksPerMinute = 20

/** Checks what is stored, also of an application that is not active. */
const checked = async (
  core: LockerCore,
  tenant: string,
  name: LockerConnectionRequest['application'],
): Promise<LockerConnectionAnswer> => {
  const opened = await openLockerSystem(core, tenant, name)
  if (opened === null)
    return { works: false, words: 'Es ist noch nichts gespeichert. Bitte richten Sie das Schließsystem ein.' }
  const { lockers, application } = opened
  if (Object.values(application).includes(''))
    return {
      works: false,
      words: 'Bitte geben Sie Adresse, Kennung der Anlage, Benutzername und Passwort an und speichern Sie.',
    }
  try {
    const { length } = await lockers.sizes(application)
    const offered = length === 1 ? 'eine Größe' : `${length} Größen`
    return { works: true, words: `Das Schließsystem nimmt die Zugangsdaten an und bietet ${offered} an.` }
  } catch (error) {
    if (!(error instanceof LockerSystemFault)) throw error
    return { works: false, words: error.message }
  }
}

/** "Verbindung prüfen" of a tenant's locker system. */
export const lockerConnectionRoute = (core: LockerCore): Route => ({
  call: lockerConnectionCall,
  handle: async (request) => {
    const { caller, database, tenantId } = request
    const { permissions } = await database.actor(caller, tenantId)
    if (scopeOf(permissions, tenantId, 'update', { blocks: ['manageTenants'], own: [] }) !== 'all')
      throw refuse('FORBIDDEN')
    await limitNetwork(request, 'lockers.connection', maxChecksPerMinute)
    // Checked by the call's schema.
    const { application } = request.body as LockerConnectionRequest
    return { body: await checked(core, tenantId ?? '', application) }
  },
})
