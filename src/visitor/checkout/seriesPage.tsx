import { dateOf } from '../../domain/time.ts'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { chosen, drawn, isTyping, submittedIn } from './checkoutPage.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { amountIn, stepAddress } from './choice.ts'
import { bookedPage } from './drawStep.tsx'
import { loadOffer } from './offer.ts'
import { keepTyped, postBooking, postContact, postPayment } from './posts.ts'
import { isPreview, nothingYet } from './preview.ts'
import { choiceOrPage, closedPage, isOfChoice } from './refusals.tsx'
import { readSeries } from './seriesChoice.ts'
import { pressedButton, singleFields, submittedSeries, type SubmittedSeries } from './seriesForm.ts'
import { goneNotice, seriesListPage } from './seriesListPage.tsx'
import { seriesTexts } from './seriesTexts.ts'
import { seriesViewOf, type SeriesView } from './seriesView.ts'
import { isStepName, stepAfter, type StepName } from './steps.ts'

/** The step asked for, if it applies, or the one after it. */
const stepOf = ({ steps }: SeriesView, asked: string | null): StepName => {
  if (!isStepName(asked)) return 'zeit'
  return steps.includes(asked) ? asked : stepAfter(steps, asked)
}

/** The dates were submitted: the next step, their canonical address, or what is wrong. */
const answerDates = (
  view: SeriesView,
  submitted: SubmittedSeries,
  params: URLSearchParams,
  now: number,
): RenderedPage => {
  const { choice, series, quote } = view
  const { goesOn, typed, single } = submitted
  const amount = params.get('amount') ?? '1'
  const wrongAmount = amountIn(amount) === null ? [{ field: 'amount', message: checkoutTexts.amount.fault }] : []
  const faults = [...submitted.faults, ...wrongAmount]
  if (isPreview(params))
    return faults.length > 0 || series.fault !== null ? nothingYet : seriesListPage(view, now, { typed })
  if (faults.length > 0) return seriesListPage(view, now, { typed, single, amount, faults, status: 400 })
  if (series.fault !== null || (quote?.kind === 'refused' && goesOn))
    return seriesListPage(view, now, { typed, status: series.fault === null ? 409 : 400 })
  if (!goesOn) return redirectTo(`${stepAddress(choice, { schritt: 'zeit' })}#termine`)
  const gone = goneNotice(series)
  if (gone !== null) return seriesListPage(view, now, { notice: gone, status: 409 })
  if (series.chosen.length === 0)
    return seriesListPage(view, now, { faults: [{ field: '', message: seriesTexts.list.none }], status: 400 })
  return chosen(view, stepAfter(view.steps, 'zeit'))
}

/** A posted form. The summary is posted whatever the quote says: of two clicks the second finds the booking of the first. */
const posted = (view: SeriesView, form: URLSearchParams, step: StepName, now: number) => {
  if (step === 'pruefen') return postBooking(view, form, now)
  if (step === 'kontakt') return postContact(view, form)
  return step === 'zahlung' ? postPayment(view, form) : redirectTo(stepAddress(view.choice, { schritt: step }))
}

/** A step other than the list. Nothing goes on with dates that cannot be booked. */
const laterStep = (view: SeriesView, params: URLSearchParams, step: StepName, now: number) => {
  const { choice, series, quote, kept, key } = view
  // Dates booked from this draft are taken, by the visitor.
  const made = kept?.draft.booked.find((each) => each.choice === key)
  if (made !== undefined && isTyping(step)) return bookedPage(view, made)
  const gone = goneNotice(series)
  if (gone !== null) return seriesListPage(view, now, { notice: gone, status: 409 })
  if (quote?.kind !== 'done') return seriesListPage(view, now, { status: quote === null ? 200 : 409 })
  const left = params.get('aus')
  if (!isStepName(left)) return drawn(view, params, { choice, faults: [], typed: null }, step, now)
  const submitted = submittedIn(params, choice, left, now)
  return submitted.faults.length > 0 ? drawn(view, params, submitted, left, now) : chosen(view, step)
}

/**
 * `/checkout/group?id&tenant` (CHECKOUT-005): a visitor books several dates, all or none. The rule and what is left out stand in the
 * address; the later steps are those of a single booking. A guard admits the visitor.
 */
export const seriesPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const params = new URLSearchParams(request.search)
  const now = Date.now()
  const asked = await choiceOrPage(request, params)
  if ('html' in asked) return asked
  const left = params.get('aus')
  // A single date joins the list only by its own button.
  if (isPreview(params)) for (const field of singleFields) params.delete(field)
  const pressed = pressedButton(left)
  const submitted = pressed === null ? null : submittedSeries(params, pressed, now)
  // Nothing is asked for a rule that is still being typed.
  if (isPreview(params) && submitted !== null && submitted.faults.length > 0) return nothingYet
  const series = submitted?.series ?? readSeries(params, dateOf(now))
  const choice = { ...asked, begin: null, end: null, series }
  const offer = await loadOffer(request.ask, choice)
  if (offer.kind === 'closed') return keepTyped(request, choice, closedPage(request, offer.status))
  const view = await seriesViewOf(request, offer, choice)
  const { quote } = view
  if (quote?.kind === 'refused' && !isOfChoice(quote))
    return keepTyped(request, choice, closedPage(request, quote.status))
  if (submitted !== null) return answerDates(view, submitted, params, now)
  const step = stepOf(view, params.get('schritt'))
  if (request.form !== null) return posted(view, request.form, step, now)
  return step === 'zeit' ? seriesListPage(view, now) : laterStep(view, params, step, now)
}
