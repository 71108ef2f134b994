import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { paymentConnectionCall } from '../../src/api/paymentConnection.ts'
import { onlineProviderNames, paymentProviderTitle } from '../../src/domain/booking/paymentProviders.ts'
import { ConnectionChecks } from './ConnectionChecks.tsx'
import { tenantTexts } from './tenantTexts.ts'

/** The checks of the online payment providers. */
export default function PaymentConnections({ dirty, access }: SectionPartProps) {
  return (
    <ConnectionChecks
      {...{ dirty, access, ...tenantTexts.payments }}
      applications={onlineProviderNames}
      nameOf={paymentProviderTitle}
      check={(tenant, application) => ask(paymentConnectionCall, { params: { tenant }, body: { application } })}
    />
  )
}
