import type { Row } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { couponsQuery, type HeldRow } from '../coupons/couponUse.ts'
import type { Registry } from '../records/save.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { type BookingContext, codesOf, questionOf, contextOf } from './bookingContext.ts'
import { newNumbers } from './newNumbers.ts'
import { contextQuery, type ContextRow } from './contextQuery.ts'

/** Time before and after the requested periods in which bookings are also read, in ms. */
export interface Around {
  readonly before: number
  readonly after: number
}

export interface Looking {
  readonly around?: Around
  /** The events the items of the edited booking were sold for. */
  readonly events?: readonly string[]
}

/** The data to decide drafts, without locks: only for previews and simulations. */
export const readContext = async (
  rows: <R extends Row>(query: Query) => Promise<readonly R[]>,
  registry: Registry,
  tenant: string,
  now: number,
  drafts: readonly BookingDraft[],
  { around = { before: 0, after: 0 }, events = [] }: Looking = {},
): Promise<BookingContext> => {
  const asked = questionOf(tenant, now, drafts, newNumbers(drafts.length))
  const question = {
    ...asked,
    events: [...asked.events, ...events],
    periods: asked.periods.map(({ begin, end }) => ({ begin: begin - around.before, end: end + around.after })),
  }
  const codes = codesOf(drafts)
  const [rules, coupons] = await Promise.all([
    rows<ContextRow>(contextQuery(question)),
    codes.length === 0 ? [] : rows<HeldRow>(couponsQuery(tenant, codes, question.besides)),
  ])
  return contextOf(registry, rules[0], question, new Map(coupons.map((coupon) => [coupon.asked, coupon])))
}
