import { lockerConnectionCall } from '../../api/lockerConnection.ts'
import { limitNetwork } from '../auth/attempts.ts'
import type { Route } from '../http/route.ts'
import { connectionRoute } from '../tenants/connectionRoute.ts'
import { type LockerCore, openedSystem } from './lockerCore.ts'
import { LockerSystemFault } from './lockerSystem.ts'

/** "Verbindung prüfen" of a tenant's locker system. */
export const lockerConnectionRoute = ({ system, registry, systems }: LockerCore): Route =>
  connectionRoute({
    ...{ call: lockerConnectionCall, system, box: registry.box, secretName: 'password' },
    limit: (request, most) => limitNetwork(request, 'lockers.connection', most),
    nothing: 'Es ist noch nichts gespeichert. Bitte richten Sie das Schließsystem ein.',
    check: async (stored) => {
      const opened = openedSystem(systems, stored)
      if (opened === null || Object.values(opened.application).includes(''))
        return {
          works: false,
          words: 'Bitte geben Sie Adresse, Kennung der Anlage, Benutzername und Passwort an und speichern Sie.',
        }
      try {
        const { length } = await opened.lockers.sizes(opened.application)
        const offered = length === 1 ? 'eine Größe' : `${length} Größen`
        return { works: true, words: `Das Schließsystem nimmt die Zugangsdaten an und bietet ${offered} an.` }
      } catch (error) {
        if (!(error instanceof LockerSystemFault)) throw error
        return { works: false, words: error.message }
      }
    },
  })
