import { lazyScreen } from '../src/admin/kit/lazyScreen.tsx'
import type { Overrides } from '../src/generated/admin/overrides.ts'
import { bookableActions } from './bookable/bookableActions.ts'
import { bookableCard } from './bookable/bookableCard.ts'
import { bookableQuota } from './bookable/bookableQuota.ts'

/** Every hand-written room, checked by the compiler against the generated entities. */
export const overrides = {
  bookable: {
    fields: { priceCategories: lazyScreen(() => import('./bookable/PricingEditor.tsx')) },
    card: bookableCard,
    actions: bookableActions,
    quota: bookableQuota,
  },
} satisfies Overrides
