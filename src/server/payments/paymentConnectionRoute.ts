import { paymentConnectionCall } from '../../api/paymentConnection.ts'
import { limitNetwork } from '../auth/attempts.ts'
import type { Route } from '../http/route.ts'
import { connectionRoute } from '../tenants/connectionRoute.ts'
import { openedApplication } from './paymentApplication.ts'
import type { PaymentCore } from './paymentCore.ts'

const incomplete = {
  works: false,
  words: 'Bitte geben Sie Verkäufer-ID, Projekt-ID und Projektpasswort an und speichern Sie.',
}

/** "Verbindung prüfen" of a tenant's payment application. */
export const paymentConnectionRoute = ({ registry, providers, system }: PaymentCore): Route =>
  connectionRoute({
    ...{ call: paymentConnectionCall, system, box: registry.box, secretName: 'paymentSecret' },
    limit: (request, most) => limitNetwork(request, 'payments.connection', most),
    nothing: 'Es ist noch nichts gespeichert. Bitte richten Sie die Zahlungsart ein.',
    check: async (stored) => {
      const opened = openedApplication(stored)
      const provider = providers.get(stored.application.id)
      if (opened === null || provider === undefined) return incomplete
      const { application } = opened
      if (application.paymentMerchantId === '' || application.paymentProjectId === '') return incomplete
      return provider.checkConnection(application)
    },
  })
