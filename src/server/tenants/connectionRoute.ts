import type { Call } from '../../api/call.ts'
import type { ConnectionAnswer } from '../../api/connection.ts'
import { scopeOf } from '../../domain/access.ts'
import type { SystemDatabase } from '../database/database.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { type ApplicationSecret, type StoredApplication, tenantApplication } from './tenantApplication.ts'

const maxChecksPerMinute = 20

interface Connection {
  readonly call: Call
  readonly system: SystemDatabase
  readonly box: SecretBox
  readonly secretName: ApplicationSecret
  /** Counts a check, and refuses it if there are too many. */
  readonly limit: (request: RouteRequest, mostPerMinute: number) => Promise<void>
  /** German: the tenant has no such application. */
  readonly nothing: string
  /** Asks the other side with what is stored. */
  readonly check: (stored: StoredApplication) => Promise<ConnectionAnswer>
}

/** "Verbindung prüfen": tries what is stored of an application of a tenant, also of an inactive one, for those who may change the tenant. */
export const connectionRoute = ({ call, system, box, secretName, limit, nothing, check }: Connection): Route => ({
  call,
  handle: async (request) => {
    const { caller, database, tenantId } = request
    const { permissions } = await database.actor(caller, tenantId)
    if (scopeOf(permissions, tenantId, 'update', { blocks: ['manageTenants'], own: [] }) !== 'all')
      throw refuse('FORBIDDEN')
    await limit(request, maxChecksPerMinute)
    // Checked by the call's schema.
    const { application } = request.body as { application: string }
    const stored = await tenantApplication(system, box, tenantId ?? '', application, secretName)
    return { body: stored === null ? { works: false, words: nothing } : await check(stored) }
  },
})
