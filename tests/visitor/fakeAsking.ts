import type { Ask, AskedParts, Reply } from '../../src/api/ask.ts'
import type { Call } from '../../src/api/call.ts'
import { saveHoldCall } from '../../src/api/checkoutHold.ts'
import type { BookingState, VisitedBooking } from '../../src/api/visitorBookings.ts'
import { fromCents } from '../../src/domain/money.ts'
import { paidOf } from '../../src/domain/booking/refund.ts'
import { isObject } from '../../src/domain/json.ts'
import { drawPage } from '../../src/visitor/drawPage.ts'
import type { RenderedPage } from '../../src/visitor/pageRequest.ts'
import { visitorAssets } from '../../src/visitor/visitorAssets.ts'

/** Answers of a call, by its path; a number is a refusal with this status, a text a refusal with 409 and this message, `refused` any refusal. */
export type Answers = readonly (readonly [call: Pick<Call, 'path'>, answer: unknown])[]

export interface Question {
  readonly path: string
  readonly parts: AskedParts<unknown>
}

const replyOf = (answer: unknown): Reply<never> => {
  const refused = { kind: 'refused', code: '', message: '', fields: [], conflicts: [] } as const
  if (typeof answer === 'number') return { ...refused, status: answer }
  if (typeof answer === 'string') return { ...refused, status: 409, message: answer }
  if (isObject(answer) && 'refused' in answer)
    return { ...refused, ...(answer['refused'] as { readonly status: number }) }
  return { kind: 'done', answer: answer as never }
}

/** Draws a page whose questions get these answers, and returns what it asked. */
export const drawWith = async (
  address: string,
  answers: Answers,
  form?: Readonly<Record<string, string>>,
  draft?: string,
): Promise<{ readonly page: RenderedPage; readonly asked: readonly Question[] }> => {
  const asked: Question[] = []
  const left = [...answers]
  const ask: Ask = async (call, parts = {}) => {
    asked.push({ path: call.path, parts })
    const at = left.findIndex(([{ path }]) => path === call.path)
    // Holds matter to a page only if a test gives one.
    if (at < 0 && call.path === saveHoldCall.path) return replyOf(409)
    if (at < 0) throw new Error(`unexpected question: ${call.path}`)
    return replyOf(left.splice(at, 1)[0]?.[1])
  }
  const { pathname, search } = new URL(address, 'https://buchung.example')
  const page = await drawPage({
    path: pathname,
    search,
    nonce: 'n0nce',
    origin: 'https://buchung.example',
    environment: 'test',
    instance: null,
    assets: visitorAssets(null),
    draft,
    form: form === undefined ? null : new URLSearchParams(form),
    ask,
  })
  if (page === null) throw new Error('no page')
  return { page, asked }
}

/** The text of a page's main part, without tags. */
export const wordsOf = ({ html }: RenderedPage): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const titleOf = ({ html }: RenderedPage): string =>
  /<title>Buchungsplattform – (.*?)<\/title>/.exec(html)?.[1] ?? ''

const primary =
  /<a class="btn btn-primary" href="([^"]*)"|<form action="([^"]*)" method="post"><button type="submit" class="btn btn-primary"/g

/** Destinations of the primary links, and of the buttons that alone are a form: "POST /…". */
export const actionsOf = ({ html }: RenderedPage): readonly string[] =>
  [...html.matchAll(primary)].map(([, href, action = '']) => (href ?? `POST ${action}`).replaceAll('&amp;', '&'))

/** Mi 3. März 2027, 10:00–12:00. */
const [timeBegin, timeEnd] = [Date.UTC(2027, 2, 3, 9), Date.UTC(2027, 2, 3, 11)]

/** Everything paid is given back, by transfer. */
export const refundFor = (paidEur: number): BookingState['refund'] => ({
  ...{ paidEur, feeEur: 0, refundEur: paidEur },
  ...{ rule: '', rules: '', way: 'transfer' },
})

/** A booking of 50 EUR; its refund follows from its flags. */
export const stateOf = (change: Partial<BookingState> = {}): BookingState => ({
  bookingId: 'ABCD-EFGH',
  priceEur: 50,
  timeBegin,
  timeEnd,
  isCommitted: true,
  isPayed: false,
  isRejected: false,
  paymentProvider: '',
  paymentDueAt: null,
  isInvoiced: false,
  refund: refundFor(fromCents(paidOf({ priceEur: 50, isPayed: false, ...change }))),
  ...change,
})

export const visitedOf = (change: Partial<VisitedBooking> = {}): VisitedBooking => ({
  ...stateOf(change),
  items: [{ title: 'Bürgersaal', amount: 1, grossPriceEur: 50 }],
  rejectionReason: '',
  vatIncludedEur: 7.98,
  couponCode: '',
  timeCreated: timeBegin,
  name: 'Gerd Gast',
  company: '',
  street: 'Weg 1',
  zipCode: '12345',
  location: 'Stadt',
  mail: 'gerd@gast.example',
  phone: '',
  comment: '',
  dates: [{ title: 'Bürgersaal', begin: timeBegin, end: timeEnd, location: 'Markt 1' }],
  cancellation: { isPossible: true, obstacle: null },
  ...change,
})
