import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import { checkoutFaults } from '../../domain/checkout/checkoutFaults.ts'
import { isPaymentProvider } from '../../domain/booking/paymentProviders.ts'
import { isBlank } from '../../domain/isBlank.ts'
import { formatEur } from '../../domain/money.ts'
import type { FormFault } from '../FormField.tsx'
import type { RenderedPage } from '../pageRequest.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { choiceKey, type MoreParams, stepAddress } from './choice.ts'
import type { Contact } from './ContactStep.tsx'
import { afterBooking, contactIn, forAnother, newDraft, saveDraft } from './draft.ts'
import { contactPage, paymentPage, requiredFieldsOf, reviewPage, statusAddress } from './drawStep.tsx'
import { askBooking, askQuote, consentsFor } from './quote.ts'
import { conflictNotice, faultsOf } from './refusals.tsx'
import { consentValue } from './ReviewStep.tsx'
import { stepAfter } from './steps.ts'
import { bookingIn, type View } from './view.ts'

const words = checkoutTexts.review

const contactFieldNames = ['name', 'mail', 'street', 'zipCode', 'location', 'phone', 'company', 'comment'] as const

const redirect = (location: string, draft?: string): RenderedPage => ({
  status: 303,
  html: '',
  location,
  ...(draft !== undefined && { draft }),
})

const goTo = (view: View, more: MoreParams, draft?: string): RenderedPage =>
  redirect(stepAddress(view.choice, more), draft)

/** What is missing, as far as it is known without the server. */
const missingIn = (view: View, contact: Contact): readonly FormFault[] => {
  const details = { ...contact, attachments: [] }
  const objects = [{ requiredFields: requiredFieldsOf(view) }]
  const faults = checkoutFaults(details, objects, [], bookingIn(view)?.priceEur ?? 0)
  const mail = isBlank(contact.mail) ? [{ field: 'mail', message: checkoutTexts.contact.mailFault }] : []
  return [...mail, ...faults.map(({ path, message }) => ({ field: path.slice(1), message }))]
}

/** Faults of the contact data, by the server's own rules. */
const contactFaults = async (view: View, draft: CheckoutDraft): Promise<readonly FormFault[]> => {
  const missing = missingIn(view, draft)
  if (isBlank(draft.name) || isBlank(draft.mail)) return missing
  const quote = await askQuote(view.request.ask, view.choice, draft)
  if (quote.kind === 'done' || quote.status !== 400) return missing
  return faultsOf(quote, contactFieldNames).filter(({ field }) => field !== '')
}

export const postContact = async (view: View, form: URLSearchParams): Promise<RenderedPage> => {
  const { request, choice, kept } = view
  const contact = contactIn(form)
  const draft: CheckoutDraft = { ...(kept?.draft ?? newDraft(contact)), ...contact }
  const faults = await contactFaults(view, draft)
  if (faults.length > 0) return contactPage(view, contact, { faults, status: 400 })
  const { token, reply } = await saveDraft(request.ask, choice.tenant, request.draft, draft)
  if (reply.kind === 'refused')
    return contactPage(view, contact, { faults: faultsOf(reply, contactFieldNames), status: reply.status })
  return goTo(view, { schritt: stepAfter(view.steps, 'kontakt'), entwurf: '1' }, token)
}

export const postPayment = async (view: View, form: URLSearchParams): Promise<RenderedPage> => {
  const { request, choice, kept, offer } = view
  if (kept === null) return goTo(view, { schritt: 'kontakt', entwurf: '1' })
  const chosen = form.get('zahlungsart')
  if (!isPaymentProvider(chosen) || !offer.apps.some(({ id }) => id === chosen))
    return paymentPage(view, kept.draft, {
      faults: [{ field: 'zahlungsart', message: checkoutTexts.payment.fault }],
      status: 400,
    })
  const draft = { ...kept.draft, paymentProvider: chosen }
  const { reply } = await saveDraft(request.ask, choice.tenant, kept.token, draft)
  if (reply.kind === 'refused') return paymentPage(view, draft, { faults: faultsOf(reply, []), status: reply.status })
  return goTo(view, { schritt: 'pruefen', entwurf: '1' })
}

/** People read the summary; programs send it at once. */
const minReadingMs = 1_000

/**
 * The posted summary: books, once for each draft and choice. A price that differs from the shown one must be confirmed again.
 * @param now epoch ms
 */
export const postBooking = async (view: View, form: URLSearchParams, now: number): Promise<RenderedPage> => {
  const { request, choice, kept } = view
  const booking = bookingIn(view)
  if (kept === null || booking === null) return goTo(view, { schritt: 'kontakt', entwurf: '1' })
  const { draft, token } = kept
  const key = choiceKey(choice)
  const keep = (changed: CheckoutDraft) => saveDraft(request.ask, choice.tenant, token, changed)
  if (form.get('aktion') === 'nochmal') {
    await keep(forAnother(draft, key))
    return goTo(view, { schritt: 'pruefen' })
  }
  const made = draft.booked.find((each) => each.choice === key)
  if (made !== undefined) return redirect(statusAddress(choice.tenant, made.bookingId))
  const accepted = new Set(form.getAll('zustimmung'))
  const since = Number(form.get('seit')) || now
  const drawn = { accepted, since }
  const again = (faults: readonly FormFault[], status: number) => reviewPage(view, draft, { ...drawn, faults, status })
  if ((form.get('website') ?? '') !== '' || now - since < minReadingMs)
    return again([{ field: '', message: words.tooFast }], 400)
  const shownEur = Number(form.get('preis'))
  if (shownEur !== booking.priceEur)
    return reviewPage(view, draft, {
      ...drawn,
      notice: {
        title: words.changedTitle,
        faults: [{ field: '', message: words.changed(formatEur(shownEur || 0), formatEur(booking.priceEur)) }],
      },
      status: 409,
    })
  const answers = consentsFor(booking).map((consent) => ({
    id: consent.id,
    bookableId: consent.bookableId,
    accepted: accepted.has(consentValue(consent)),
  }))
  const reply = await askBooking(request.ask, choice, draft, answers)
  if (reply.kind === 'done') {
    await keep(afterBooking(draft, key, reply.answer.id))
    return redirect(statusAddress(choice.tenant, reply.answer.id))
  }
  if (reply.code === 'IDEMPOTENCY_MISMATCH') {
    // Another tab booked with this draft at the same moment: the next attempt is a booking of its own.
    await keep(forAnother(draft, key))
    return goTo(view, { schritt: 'pruefen' })
  }
  if (reply.status === 409) return reviewPage(view, draft, { ...drawn, notice: conflictNotice(reply), status: 409 })
  const faults = faultsOf(reply, [...contactFieldNames, 'zustimmung', 'gutschein', 'zahlungsart'])
  const ofContact = faults.filter(({ field }) => contactFieldNames.some((name) => name === field))
  if (ofContact.length > 0) return contactPage(view, draft, { faults: ofContact, status: reply.status })
  if (faults.some(({ field }) => field === 'zahlungsart'))
    return paymentPage(view, draft, { faults, status: reply.status })
  return again(faults, reply.status)
}
