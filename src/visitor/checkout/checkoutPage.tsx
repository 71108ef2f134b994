import { shownSince } from '../BotBrake.tsx'
import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import { formatEur } from '../../domain/money.ts'
import type { FormFault } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { type Notice, plainPage } from './CheckoutFrame.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { addOnPrefix, amountIn, type Choice, stepAddress } from './choice.ts'
import { contactFaults, paymentFaults, sentFaults } from './draftFaults.ts'
import { newSecret } from './draft.ts'
import { addOnPage, amountPage, bookedPage, contactPage, paymentPage, reviewPage } from './drawStep.tsx'
import { holdChoice } from './hold.ts'
import { loadOffer } from './offer.ts'
import { keepTyped, postBooking, postContact, postPayment } from './posts.ts'
import { isPreview, nothingYet } from './preview.ts'
import { choiceOrPage, closedPage, conflictNotice, isOfChoice } from './refusals.tsx'
import { isStepName, stepAfter, type StepName } from './steps.ts'
import { readPeriod, type TypedPeriod, typedPeriodIn } from './timeChoice.ts'
import { timePage } from './timePage.tsx'
import { bookingIn, type View, viewOf } from './view.ts'

/** What the form of a choice step gave: the choice with it, or its faults. */
export interface Submitted {
  readonly choice: Choice
  readonly faults: readonly FormFault[]
  readonly typed: TypedPeriod | null
}

/** Reads the fields of the step that was just left (`aus`). */
export const submittedIn = (params: URLSearchParams, choice: Choice, left: StepName | null, now: number): Submitted => {
  if (left === 'zeit') {
    const typed = typedPeriodIn(params)
    const period = readPeriod(typed, now)
    return 'faults' in period
      ? { choice, faults: period.faults, typed }
      : { choice: { ...choice, ...period }, faults: [], typed }
  }
  const message = checkoutTexts.amount.fault
  if (left === 'anzahl' && amountIn(params.get('amount')) === null)
    return { choice, faults: [{ field: 'amount', message }], typed: null }
  const wrong =
    left === 'ergaenzungen'
      ? [...params].filter(
          ([name, value]) => name.startsWith(addOnPrefix) && !/^0*$/.test(value.trim()) && amountIn(value) === null,
        )
      : []
  return { choice, faults: wrong.map(([field]) => ({ field, message })), typed: null }
}

/** Steps that change the choice. */
const choosing: readonly StepName[] = ['zeit', 'anzahl', 'ergaenzungen']

const isChoosing = (step: string | null): boolean => isStepName(step) && choosing.includes(step)

/** Is it a step after the choice? */
export const isTyping = (step: string | null): boolean => isStepName(step) && !choosing.includes(step)

/** The step to draw: the one asked for if it applies, or an earlier one that must be done first. */
const stepOf = ({ steps, quote }: View, asked: string | null): StepName => {
  if (quote === null) return 'zeit'
  const [first = 'kontakt'] = steps
  const named = isStepName(asked) ? asked : 'zeit'
  const wanted = isStepName(asked) && steps.includes(asked) ? asked : stepAfter(steps, named)
  return quote.kind === 'refused' && !choosing.includes(wanted) ? first : wanted
}

/** Larger prices come from no page of ours. */
const maxShownEur = 1_000_000_000

/** What the summary says first: why it is shown again. */
const reviewNotice = (params: URLSearchParams, priceEur: number): Notice | null => {
  const { changed, changedTitle, offer, offerTitle, tooFast } = checkoutTexts.review
  const notice = (title: string, message: string): Notice => ({ title, faults: [{ field: '', message }] })
  const before = params.has('bisher') ? Number(params.get('bisher')) : Number.NaN
  if (Math.abs(before) <= maxShownEur && before !== priceEur)
    return notice(changedTitle, changed(formatEur(before), formatEur(priceEur)))
  if (params.get('meldung') === 'angebot') return notice(offerTitle, offer)
  return params.get('meldung') === 'schnell' ? notice(checkoutTexts.faults, tooFast) : null
}

/** A step that shows what is kept in the draft; its faults only once it was sent. */
const typedStep = async (
  view: View,
  draft: CheckoutDraft,
  params: URLSearchParams,
  step: StepName,
  now: number,
): Promise<RenderedPage> => {
  const isSent = params.has('geprueft')
  const since = shownSince(params, now)
  if (step === 'kontakt') return contactPage(view, null, { faults: isSent ? await contactFaults(view, draft) : [] })
  if (step === 'zahlung') return paymentPage(view, draft, { faults: isSent ? paymentFaults(view, draft) : [] })
  const notice = reviewNotice(params, bookingIn(view)?.priceEur ?? 0)
  if (!isSent) return reviewPage(view, draft, { since, notice })
  const { kontakt, zahlung, pruefen } = await sentFaults(view, draft)
  if (kontakt.length > 0) return contactPage(view, null, { faults: kontakt })
  if (zahlung.length > 0 && view.steps.includes('zahlung')) return paymentPage(view, draft, { faults: zahlung })
  return reviewPage(view, draft, { since, faults: [...zahlung, ...pruefen] })
}

/** The choice is made: its canonical address follows. What is typed then belongs to a draft, which the browser keeps from here on. */
export const chosen = ({ request, choice }: View, step: StepName): RenderedPage =>
  redirectTo(
    stepAddress(choice, { schritt: step }),
    isTyping(step) && request.draft === undefined ? newSecret() : undefined,
  )

/** Draws a step. */
export const drawn = async (
  view: View,
  params: URLSearchParams,
  submitted: Submitted,
  step: StepName,
  now: number,
): Promise<RenderedPage> => {
  const { choice, quote, kept } = view
  const notice = quote?.kind === 'refused' ? { ...conflictNotice(quote), quiet: isPreview(params) } : null
  const { faults, typed } = submitted
  const status = faults.length > 0 ? 400 : notice === null ? 200 : 409
  if (step === 'zeit') {
    const page = await timePage(view, params, now, notice, typed === null ? null : { typed, faults })
    return { ...page, status: page.status === 200 ? status : page.status }
  }
  if (step === 'anzahl')
    return amountPage(view, faults.length > 0 ? (params.get('amount') ?? '') : String(choice.amount), {
      notice,
      faults,
      status,
    })
  if (step === 'ergaenzungen') return addOnPage(view, { notice, faults, status })
  // Without a possible booking there is only its refusal to show.
  if (notice !== null)
    return plainPage(view.request, {
      status,
      title: notice.title,
      sentence: notice.faults.map(({ message }) => message).join(' '),
    })
  const holding = { ...view, held: await holdChoice(view.request, choice) }
  if (kept === null) {
    const lost = [{ field: '', message: checkoutTexts.contact.noCookies }]
    return contactPage(holding, null, { faults: params.has('entwurf') ? lost : [] })
  }
  return typedStep(holding, kept.draft, params, step, now)
}

/**
 * `/checkout?id&tenant&amount(&start&end)` (CHECKOUT-004): a visitor books one object. Each step is an address; forms that choose change the
 * address, forms with personal data are posted and answered by a redirect. Nothing needs a script.
 */
export const checkoutPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const params = new URLSearchParams(request.search)
  const now = Date.now()
  const asked = await choiceOrPage(request, params)
  if ('html' in asked) return asked
  const left = params.get('aus')
  const submitted = submittedIn(params, asked, isStepName(left) ? left : null, now)
  if (isPreview(params) && (!isChoosing(left) || (left !== 'zeit' && submitted.faults.length > 0))) return nothingYet
  const offer = await loadOffer(request.ask, submitted.choice)
  if (offer.kind === 'closed') return keepTyped(request, submitted.choice, closedPage(request, offer.status))
  const view = await viewOf(request, offer, submitted.choice)
  if (view.quote?.kind === 'refused' && !isOfChoice(view.quote))
    return keepTyped(request, view.choice, closedPage(request, view.quote.status))
  const step = stepOf(view, params.get('schritt'))
  if (request.form !== null) {
    if (params.get('schritt') === 'pruefen') return postBooking(view, request.form, now)
    if (params.get('schritt') === 'kontakt') return postContact(view, request.form)
    return step === 'zahlung'
      ? postPayment(view, request.form)
      : redirectTo(stepAddress(view.choice, { schritt: step }))
  }
  const made = view.kept?.draft.booked.find((each) => each.choice === view.key)
  if (made !== undefined && isTyping(params.get('schritt'))) return bookedPage(view, made)
  if (!isStepName(left)) return drawn(view, params, submitted, step, now)
  // A period that is still being typed is none.
  if (isPreview(params)) return { ...(await drawn(view, params, { ...submitted, faults: [] }, left, now)), status: 200 }
  // A choice was submitted: its faults are shown where it was made, else its canonical address follows.
  if (submitted.faults.length > 0 || view.quote?.kind === 'refused') return drawn(view, params, submitted, left, now)
  return chosen(view, step)
}
