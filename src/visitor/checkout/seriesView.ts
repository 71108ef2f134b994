import type { Reply } from '../../api/ask.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import type { SimulatedSeries } from '../../api/groupBookings.ts'
import type { CustomerKind } from '../../domain/tax/decideTax.ts'
import type { AskingRequest } from '../pageRequest.ts'
import { type Choice, choiceKey } from './choice.ts'
import { readDraft } from './draft.ts'
import type { Offer } from './offer.ts'
import { askQuote } from './quote.ts'
import type { SeriesChoice } from './seriesChoice.ts'
import { askedDates, type ListedDate, listedDates, seriesDates, type SeriesDates } from './seriesDates.ts'
import { withAlternatives } from './seriesAlternatives.ts'
import { askSeries } from './seriesQuote.ts'
import { stepsOf } from './steps.ts'
import { bookingIn, kindIn, type View } from './view.ts'

/** The choice of a series. */
export interface ChoiceOfSeries extends Choice {
  readonly series: SeriesChoice
}

/** A view with its dates. */
export interface SeriesView extends View {
  readonly choice: ChoiceOfSeries
  readonly series: SeriesDates
}

interface Asked {
  readonly refused: Extract<Reply<SimulatedSeries>, { kind: 'refused' }> | null
  readonly dates: SeriesDates
}

const emptyDates: SeriesDates = { dates: [], fault: null, chosen: [], refused: [], priceEur: 0, vatEur: 0 }

const askDates = async (
  request: AskingRequest,
  choice: Choice,
  listed: readonly ListedDate[],
  kind: CustomerKind | undefined,
): Promise<Asked> => {
  const asked = askedDates(listed)
  if (asked.length === 0) return { refused: null, dates: seriesDates(listed, new Map()) }
  const reply = await askSeries(
    request.ask,
    choice,
    asked.map(({ period }) => period),
    kind,
  )
  if (reply.kind === 'refused') return { refused: reply, dates: seriesDates(listed, new Map()) }
  const answers = reply.answer.attempts.map(
    ({ index, priceEur, vatIncludedEur: vatEur, conflict }) =>
      [asked[index]?.id ?? '', { priceEur, vatEur, reason: conflict === null ? null : conflict.message }] as const,
  )
  return { refused: null, dates: seriesDates(listed, new Map(answers)) }
}

/** The coupon spoils every date. */
const isSpoilt = ({ refused, dates }: Asked): boolean =>
  refused !== null || dates.dates.every(({ reason }) => reason !== null)

interface Quoted extends Asked, Pick<View, 'quote' | 'couponFault' | 'quoted'> {}

/** The quote of a series: that of its first date, with the price of all. */
const quoteOf = async (
  request: AskingRequest,
  choice: Choice,
  asked: Asked,
  kind: CustomerKind | undefined,
): Promise<Quoted> => {
  const { refused, dates } = asked
  const period = dates.chosen[0]?.period ?? { begin: null, end: null }
  const { series: _series, ...single } = choice
  const quoted = { ...single, ...period }
  if (refused !== null) return { ...asked, quote: refused, couponFault: null, quoted }
  if (dates.chosen.length === 0) return { ...asked, quote: null, couponFault: null, quoted }
  const quote = await askQuote(request.ask, quoted, null, [], kind)
  return {
    ...asked,
    quote:
      quote.kind === 'done'
        ? { ...quote, answer: { ...quote.answer, priceEur: dates.priceEur, vatIncludedEur: dates.vatEur } }
        : quote,
    couponFault: null,
    quoted,
  }
}

const quotedOf = async (
  request: AskingRequest,
  choice: ChoiceOfSeries,
  kind: CustomerKind | undefined,
): Promise<Quoted> => {
  const listed = listedDates(choice.series)
  if ('fault' in listed) {
    const { fault } = listed
    return quoteOf(request, choice, { refused: null, dates: { ...emptyDates, fault } }, kind)
  }
  const asked = await askDates(request, choice, listed, kind)
  if (choice.coupon === '' || !isSpoilt(asked)) return quoteOf(request, choice, asked, kind)
  const bare = { ...choice, coupon: '' }
  const without = await askDates(request, bare, listed, kind)
  if (isSpoilt(without)) return quoteOf(request, choice, asked, kind)
  const { refused, dates } = asked
  const reason = refused === null ? dates.dates.find(({ fault }) => fault === null)?.reason : refused.fields[0]?.message
  return { ...(await quoteOf(request, bare, without, kind)), couponFault: reason ?? refused?.message ?? null }
}

/** Reads the draft and asks for price and conflict of each date. */
export const seriesViewOf = async (
  request: AskingRequest,
  offer: Offer,
  choice: ChoiceOfSeries,
): Promise<SeriesView> => {
  const reading = readDraft(request.ask, choice.tenant, request.draft)
  const [kept, { quote, couponFault, quoted, dates: answered }, key] = await Promise.all([
    reading,
    quotedOf(request, choice, await kindIn(reading, offer)),
    choiceKey(choice),
  ])
  const steps = stepsOf({
    mode: 'periods',
    pieces: 1,
    hasAddOns: offer.addOns.length > 0,
    hasPaymentChoice: (bookingIn({ quote })?.priceEur ?? 1) > 0 && offer.apps.length > 1,
  })
  const series = await withAlternatives(request.ask, choice, answered, bookingMode(offer.object))
  return { request, offer, choice, kept, quote, couponFault, steps, key, quoted, series }
}
