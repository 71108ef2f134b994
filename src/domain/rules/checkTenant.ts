import type { Tenant } from '../../generated/entities/tenant.ts'
import { missingSettings } from '../booking/paymentApps.ts'
import { isEmbedOrigin } from '../offer/embedOrigin.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { checkMailSettings } from './checkMailSettings.ts'
import { checkMailTemplate } from './checkMailTemplate.ts'
import { checkTax } from './checkTax.ts'
import { checkTemplate } from './checkTemplate.ts'
import { error, warning } from './problem.ts'

const incompleteInvoice = (label: string): string =>
  `Für die Rechnung fehlt noch: ${label}. Bitte ergänzen Sie das, oder schalten Sie die Rechnung aus.`

const applications = ({ applications: entries = [], location }: Draft<Tenant>): readonly Problem[] => {
  const ids = entries.map(({ id }) => id)
  return entries.flatMap((application, index) => {
    const path = `/applications/${index}`
    if (ids.indexOf(application.id) < index)
      return [error(`${path}/id`, 'APPLICATION_TWICE', 'Jede Anwendung nur einmal.')]
    if (application.active !== true) return []
    return missingSettings(application, location).flatMap(({ name, label }) => {
      // The schema requires the address.
      if (name === 'location') return []
      if (application.id === 'invoice')
        return [error(`${path}/${name}`, 'INVOICE_INCOMPLETE', incompleteInvoice(label))]
      return [
        warning(`${path}/${name}`, 'PROVIDER_INCOMPLETE', `${label} fehlt: So kann niemand diese Zahlungsart wählen.`),
      ]
    })
  })
}

const embedOrigins = ({ embedOrigins: origins = [] }: Draft<Tenant>): readonly Problem[] =>
  origins.flatMap((origin, index) =>
    typeof origin !== 'string' || isEmbedOrigin(origin)
      ? []
      : [
          error(
            `/embedOrigins/${index}`,
            'EMBED_ORIGIN_INVALID',
            'Bitte geben Sie nur den Anfang der Adresse an, zum Beispiel https://www.musterstadt.de.',
          ),
        ],
  )

/** Each number of days once, and more time never gives back less. */
const refundTiers = ({ refundRules }: Draft<Tenant>): readonly Problem[] => {
  const tiers = refundRules?.tiers ?? []
  return tiers.flatMap(({ daysBefore = 0, percent = 100 }, index) => {
    const path = `/refundRules/tiers/${index}`
    if (tiers.findIndex((other) => (other.daysBefore ?? 0) === daysBefore) < index)
      return [error(`${path}/daysBefore`, 'REFUND_TIER_TWICE', 'Für diese Zahl von Tagen gibt es schon eine Stufe.')]
    return tiers.some((other) => (other.daysBefore ?? 0) < daysBefore && (other.percent ?? 100) > percent)
      ? [
          error(
            `${path}/percent`,
            'REFUND_TIER_FALLS',
            'Wer früher storniert, darf nicht weniger bekommen: Eine Stufe mit weniger Tagen hat mehr Prozent.',
          ),
        ]
      : []
  })
}

/** Own mail settings are checked only without the instance's; templates give warnings (TENANT-034, TENANT-035). */
export const checkTenant: Check<Tenant> = (record) => [
  ...(record.useInstanceMail === false ? checkMailSettings(record) : []),
  ...checkMailTemplate('/genericMailTemplate', record.genericMailTemplate),
  ...checkTemplate('/receiptTemplate', 'receipt', record.receiptTemplate),
  ...checkTemplate('/invoiceTemplate', 'invoice', record.invoiceTemplate),
  ...applications(record),
  ...embedOrigins(record),
  ...refundTiers(record),
  ...(record.tax ? checkTax(record.tax) : []),
]
