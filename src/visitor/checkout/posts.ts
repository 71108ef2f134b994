import { isHasty, shownSince } from '../BotBrake.tsx'
import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import { isPaymentProvider } from '../../domain/booking/paymentProviders.ts'
import { correctionMs } from '../../domain/checkout/mailCorrection.ts'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { type Choice, type MoreParams, stepAddress } from './choice.ts'
import { afterBooking, contactIn, forAnother, kindTyped, newDraft, readDraft, saveDraft } from './draft.ts'
import { contactFaults, contactFieldNames, paymentFaults } from './draftFaults.ts'
import { contactPage, paymentPage, reviewPage, statusAddress } from './drawStep.tsx'
import { answersOf, askBooking } from './quote.ts'
import { extendHold, isExtension } from './hold.ts'
import { closedPage, faultsOf, type Refused } from './refusals.tsx'
import { stepAfter } from './steps.ts'
import { bookingIn, type View } from './view.ts'

const goTo = (view: View, more: MoreParams, draft?: string): RenderedPage =>
  redirectTo(stepAddress(view.choice, more), draft)

/** The parameter of a page that shows the faults of what was posted: only GET pages have faults, so that the way back never asks. */
const checked = { geprueft: '1' } as const

export const postContact = async (view: View, form: URLSearchParams): Promise<RenderedPage> => {
  const { request, choice, kept } = view
  const contact = contactIn(form)
  const draft: CheckoutDraft = { ...(kept?.draft ?? newDraft(contact)), ...contact, ...kindTyped(form) }
  const { token, reply } = await saveDraft(request.ask, choice.tenant, request.draft, draft)
  // What cannot be kept, a text that is too long, is drawn at once.
  if (reply.kind === 'refused')
    return contactPage(view, contact, { faults: faultsOf(reply, contactFieldNames), status: reply.status })
  if (isExtension(form)) {
    await extendHold(request, choice.tenant, token)
    return goTo(view, { schritt: 'kontakt', entwurf: '1' }, token)
  }
  const faults = await contactFaults(view, draft)
  return faults.length > 0
    ? goTo(view, { schritt: 'kontakt', entwurf: '1', ...checked }, token)
    : goTo(view, { schritt: stepAfter(view.steps, 'kontakt'), entwurf: '1' }, token)
}

/** Adds the draft of posted contact data to a page that goes on without them: the offer was closed meanwhile, or the session has ended. */
export const keepTyped = async (request: AskingRequest, choice: Choice, page: RenderedPage): Promise<RenderedPage> => {
  if (request.form === null || new URLSearchParams(request.search).get('schritt') !== 'kontakt') return page
  const contact = contactIn(request.form)
  const kept = await readDraft(request.ask, choice.tenant, request.draft)
  const draft: CheckoutDraft = { ...(kept?.draft ?? newDraft(contact)), ...contact, ...kindTyped(request.form) }
  const { token, reply } = await saveDraft(request.ask, choice.tenant, request.draft, draft)
  return reply.kind === 'done' ? { ...page, draft: token } : page
}

export const postPayment = async (view: View, form: URLSearchParams): Promise<RenderedPage> => {
  const { request, choice, kept } = view
  if (kept === null) return goTo(view, { schritt: 'kontakt', entwurf: '1' })
  const chosen = form.get('zahlungsart')
  const draft = { ...kept.draft, paymentProvider: isPaymentProvider(chosen) ? chosen : '' }
  const { reply } = await saveDraft(request.ask, choice.tenant, kept.token, draft)
  if (reply.kind === 'refused') return paymentPage(view, draft, { faults: faultsOf(reply, []), status: reply.status })
  if (isExtension(form)) {
    await extendHold(request, choice.tenant, kept.token)
    return goTo(view, { schritt: 'zahlung', entwurf: '1' })
  }
  return paymentFaults(view, draft).length > 0
    ? goTo(view, { schritt: 'zahlung', ...checked })
    : goTo(view, { schritt: 'pruefen', entwurf: '1' })
}

/**
 * The posted summary: books, once for each draft and choice. A price that differs from the shown one must be confirmed again.
 * @param now epoch ms
 */
export const postBooking = async (view: View, form: URLSearchParams, now: number): Promise<RenderedPage> => {
  const { request, choice, kept, key } = view
  if (kept === null) return goTo(view, { schritt: 'kontakt', entwurf: '1' })
  const since = shownSince(form, now)
  const keep = (changed: CheckoutDraft) => saveDraft(request.ask, choice.tenant, kept.token, changed)
  const unanswered = (draft: CheckoutDraft, refused: Refused) =>
    bookingIn(view) === null
      ? closedPage(request, refused.status)
      : reviewPage(view, draft, { since, faults: faultsOf(refused, []), status: refused.status })
  /** Shows the summary again, with what it says first. */
  const again = async (draft: CheckoutDraft, more: MoreParams): Promise<RenderedPage> => {
    const { reply } = await keep(draft)
    return reply.kind === 'done'
      ? goTo(view, { schritt: 'pruefen', seit: String(since), ...more })
      : unanswered(draft, reply)
  }
  if (form.get('aktion') === 'nochmal') return again(forAnother(kept.draft, key), {})
  const made = kept.draft.booked.find((each) => each.choice === key)
  if (made !== undefined) return redirectTo(statusAddress(choice.tenant, made))
  const consents = form.getAll('zustimmung')
  const draft = { ...kept.draft, consents }
  if (isExtension(form)) {
    await extendHold(request, choice.tenant, kept.token)
    return again(draft, {})
  }
  const isFast = isHasty(form, now)
  const shownEur = Number(form.get('preis'))
  // Without a price, what was chosen is taken, perhaps by the first of two clicks: then the key finds its booking.
  const isPriceNew = shownEur !== (bookingIn(view)?.priceEur ?? shownEur)
  if (isFast || isPriceNew) return again(draft, isFast ? { meldung: 'schnell' } : { bisher: String(shownEur) })
  const reply = await askBooking(request.ask, choice, draft, answersOf(consents))
  if (reply.kind === 'done') {
    // Without this mark the key still finds the booking.
    const { answer: bookingId, bookingToken, correctionToken: token } = reply
    const booked = {
      ...{ choice: key, bookingId, ...(bookingToken !== undefined && { bookingToken }) },
      ...(token !== undefined && { correction: { mail: draft.mail, token, until: now + correctionMs } }),
    }
    await keep(afterBooking(draft, booked))
    return redirectTo(statusAddress(choice.tenant, booked))
  }
  // Another tab booked with this draft at the same moment: the next attempt is a booking of its own.
  if (reply.code === 'IDEMPOTENCY_MISMATCH') return again(forAnother(draft, key), {})
  if (reply.status === 429 || reply.status >= 500) return unanswered(draft, reply)
  return again(draft, reply.status === 409 ? { meldung: 'angebot' } : checked)
}
