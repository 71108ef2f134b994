import { type ConnectionAnswer, type ConnectionRequest, paymentConnectionCall } from '../../api/paymentConnection.ts'
import { scopeOf } from '../../domain/access.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { openApplication } from './paymentApplication.ts'
import type { PaymentCore } from './paymentCore.ts'

const maxChecksPerMinute = 20

/** Checks what is stored, also of an application that is not active. */
const checked = async (
  { registry, providers, system }: PaymentCore,
  tenantId: string,
  id: ConnectionRequest['application'],
): Promise<ConnectionAnswer> => {
  const provider = providers.get(id)
  const opened = await openApplication(system, registry.box, tenantId, id)
  if (provider === undefined || opened === 'none')
    return { works: false, words: 'Es ist noch nichts gespeichert. Bitte richten Sie die Zahlungsart ein.' }
  if (opened === 'keyless' || opened.application.paymentMerchantId === '' || opened.application.paymentProjectId === '')
    return { works: false, words: 'Bitte geben Sie Verkäufer-ID, Projekt-ID und Projektpasswort an und speichern Sie.' }
  return provider.checkConnection(opened.application)
}

/** "Verbindung prüfen" of a tenant's payment application. */
export const paymentConnectionRoute = (core: PaymentCore): Route => ({
  call: paymentConnectionCall,
  handle: async (request) => {
    const { caller, database, tenantId } = request
    const { permissions } = await database.actor(caller, tenantId)
    if (scopeOf(permissions, tenantId, 'update', { blocks: ['manageTenants'], own: [] }) !== 'all')
      throw refuse('FORBIDDEN')
    await limitNetwork(request, 'payments.connection', maxChecksPerMinute)
    // Checked by the call's schema, which is generated from the same list.
    const { application } = request.body as ConnectionRequest
    return { body: await checked(core, tenantId ?? '', application) }
  },
})
