import type { Reply } from '../../api/ask.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import type { CustomerKind } from '../../domain/tax/decideTax.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import type { AskingRequest } from '../pageRequest.ts'
import { type Choice, choiceKey } from './choice.ts'
import { type KeptDraft, readDraft } from './draft.ts'
import type { Held } from './hold.ts'
import type { Offer } from './offer.ts'
import { askQuote } from './quote.ts'
import type { SeriesDates } from './seriesDates.ts'
import { type StepName, stepsOf } from './steps.ts'

/** Everything a step is drawn from. */
export interface View {
  readonly request: AskingRequest
  readonly offer: Offer
  readonly choice: Choice
  readonly kept: KeptDraft | null
  /** The booking as it would be made, or why not; null: no period chosen yet. */
  readonly quote: Reply<Booking> | null
  /** Why the coupon is refused; the quote is then without it. */
  readonly couponFault: string | null
  readonly steps: readonly StepName[]
  /** Identifies the choice in the draft. */
  readonly key: string
  /** What the quote is of: the choice, or one date of a series. */
  readonly quoted: Choice
  /** What is held while the visitor types; absent in the steps of choosing. */
  readonly held?: Held | null
  /** The dates of a series; absent for a single booking. */
  readonly series?: SeriesDates
}

export const bookingIn = ({ quote }: Pick<View, 'quote'>): Booking | null =>
  quote?.kind === 'done' ? quote.answer : null

const quoteOf = async (
  request: AskingRequest,
  choice: Choice,
  kind: CustomerKind | undefined,
): Promise<Pick<View, 'quote' | 'couponFault'>> => {
  const quote = await askQuote(request.ask, choice, null, [], kind)
  if (quote.kind === 'done' || choice.coupon === '') return { quote, couponFault: null }
  const without = await askQuote(request.ask, { ...choice, coupon: '' }, null, [], kind)
  return without.kind === 'done'
    ? { quote: without, couponFault: quote.fields[0]?.message ?? quote.message }
    : { quote: without, couponFault: null }
}

/** The kind of customer in the draft, if the town asks for it. */
export const kindIn = async (
  reading: Promise<KeptDraft | null>,
  { town }: Pick<Offer, 'town'>,
): Promise<CustomerKind | undefined> => (town.tax.askCustomerKind ? (await reading)?.draft.customerKind : undefined)

/** Reads the draft and asks for the booking as it would be made. */
export const viewOf = async (request: AskingRequest, offer: Offer, choice: Choice): Promise<View> => {
  const mode = bookingMode(offer.object)
  const hasPeriod = mode === 'timeless' || choice.begin !== null
  const reading = readDraft(request.ask, choice.tenant, request.draft)
  // Only a price that depends on the kind of customer waits for the draft.
  const kind = await kindIn(reading, offer)
  const [kept, { quote, couponFault }] = await Promise.all([
    reading,
    hasPeriod ? quoteOf(request, choice, kind) : { quote: null, couponFault: null },
  ])
  const priceEur = bookingIn({ quote })?.priceEur ?? 1
  const steps = stepsOf({
    mode,
    pieces: offer.object.amount,
    hasAddOns: offer.addOns.length > 0,
    hasPaymentChoice: priceEur > 0 && offer.apps.length > 1,
  })
  return { request, offer, choice, kept, quote, couponFault, steps, key: await choiceKey(choice), quoted: choice }
}

/** Fields that the chosen objects require. */
export const requiredFieldsOf = ({ offer, choice }: View): Bookable['requiredFields'] => {
  const chosen = new Set(choice.addOns.map(({ bookableId }) => bookableId))
  return [offer.object, ...offer.addOns.filter(({ id }) => chosen.has(id))].flatMap(
    ({ requiredFields }) => requiredFields,
  )
}
