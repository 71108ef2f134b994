import { lazyScreen } from '../../src/admin/kit/lazyScreen.tsx'
import type { RequiredOverrides } from '../../src/admin/kit/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import { bookableActions } from './bookableActions.ts'
import { bookableCard } from './bookableCard.ts'
import { bookableQuota } from './bookableQuota.ts'

/** What is furnished by hand for bookables. */
export const bookableRooms = {
  fields: { priceCategories: lazyScreen(() => import('./PricingEditor.tsx')) },
  card: bookableCard,
  actions: bookableActions,
  quota: bookableQuota,
} satisfies RequiredOverrides<Bookable, 'priceCategories'>
