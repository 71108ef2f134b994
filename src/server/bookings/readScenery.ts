import type { Row } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { couponsQuery, type HeldRow } from '../coupons/couponUse.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { type BookingScenery, codesOf, questionOf, sceneryOf } from './bookingScenery.ts'
import { newNumbers } from './newNumbers.ts'
import { sceneQuery, type SceneRow } from './sceneQuery.ts'

/** Time before and after the requested periods in which bookings are also read, in ms. */
export interface Around {
  readonly before: number
  readonly after: number
}

export interface Looking {
  readonly around?: Around
  /** Bookings to ignore: the edited one. */
  readonly besides?: readonly string[]
}

/** The data to decide drafts, without locks: only for previews and simulations. */
export const readScenery = async (
  rows: <R extends Row>(query: Query) => Promise<readonly R[]>,
  registry: Registry,
  tenant: string,
  now: number,
  drafts: readonly BookingDraft[],
  { around = { before: 0, after: 0 }, besides = [] }: Looking = {},
): Promise<BookingScenery> => {
  const asked = questionOf(tenant, now, drafts, newNumbers(drafts.length))
  const question = {
    ...asked,
    besides: [...asked.besides, ...besides],
    periods: asked.periods.map(({ begin, end }) => ({ begin: begin - around.before, end: end + around.after })),
  }
  const codes = codesOf(drafts)
  const [scene, coupons] = await Promise.all([
    rows<SceneRow>(sceneQuery(kindNamed(registry.kinds, 'bookable'), question)),
    codes.length === 0 ? [] : rows<HeldRow>(couponsQuery(tenant, codes, question.besides)),
  ])
  return sceneryOf(registry, scene[0], question, new Map(coupons.map((coupon) => [coupon.asked, coupon])))
}
