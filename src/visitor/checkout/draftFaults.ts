import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import { checkoutFaults } from '../../domain/checkout/checkoutFaults.ts'
import { isBlank } from '../../domain/isBlank.ts'
import type { FormFault } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Contact } from './ContactStep.tsx'
import { answersOf, askQuote } from './quote.ts'
import { faultsOf } from './refusals.tsx'
import { bookingIn, requiredFieldsOf, type View } from './view.ts'

export const contactFieldNames = [
  'name',
  'mail',
  'street',
  'zipCode',
  'location',
  'phone',
  'company',
  'comment',
] as const

/** What is missing, as far as it can be said without the server. */
const missingIn = (view: View, contact: Contact): readonly FormFault[] => {
  const details = { ...contact, attachments: [] }
  const objects = [{ requiredFields: requiredFieldsOf(view) }]
  const faults = checkoutFaults(details, objects, [], bookingIn(view)?.priceEur ?? 0)
  const mail = isBlank(contact.mail) ? [{ field: 'mail', message: checkoutTexts.contact.mailFault }] : []
  return [...mail, ...faults.map(({ path, message }) => ({ field: path.slice(1), message }))]
}

/** Every fault of a draft by the server's own rules: contact data, way to pay, agreements. */
const allFaults = async (view: View, draft: CheckoutDraft): Promise<readonly FormFault[]> => {
  if (isBlank(draft.name) || isBlank(draft.mail)) return missingIn(view, draft)
  const quote = await askQuote(view.request.ask, view.quoted, draft, answersOf(draft.consents))
  if (quote.kind === 'done' || quote.status !== 400) return missingIn(view, draft)
  return faultsOf(quote, [...contactFieldNames, 'zahlungsart', 'zustimmung', 'gutschein'])
}

const isOfContact = ({ field }: FormFault): boolean => contactFieldNames.some((name) => name === field)

/** Faults of the contact data. */
export const contactFaults = async (view: View, draft: CheckoutDraft): Promise<readonly FormFault[]> =>
  (await allFaults(view, draft)).filter(isOfContact)

/** Faults of the way to pay. */
export const paymentFaults = ({ offer }: View, { paymentProvider }: CheckoutDraft): readonly FormFault[] =>
  offer.apps.some(({ id }) => id === paymentProvider)
    ? []
    : [{ field: 'zahlungsart', message: checkoutTexts.payment.fault }]

/** Faults of a draft that was sent: by the step that mends them. */
export const sentFaults = async (view: View, draft: CheckoutDraft) => {
  const faults = await allFaults(view, draft)
  const contact = faults.filter(isOfContact)
  const payment = faults.filter(({ field }) => field === 'zahlungsart')
  const rest = faults.filter((fault) => !contact.includes(fault) && !payment.includes(fault))
  return { kontakt: contact, zahlung: payment, pruefen: rest }
}
