import { lazyScreen } from '../../src/admin/kit/lazyScreen.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import { bookableActions } from './bookableActions.ts'
import { bookableCard } from './bookableCard.ts'
import { bookableQuota } from './bookableQuota.ts'

/** What is furnished by hand for bookables. */
export const bookableRooms = {
  fields: {
    priceCategories: lazyScreen(() => import('./PricingEditor.tsx')),
    timePeriods: lazyScreen(() => import('./hours/TimePeriodsEditor.tsx'), null),
    openingHours: lazyScreen(() => import('./hours/OpeningHoursEditor.tsx'), null),
    specialOpeningHours: lazyScreen(() => import('./hours/SpecialHoursEditor.tsx'), null),
    lockerDetails: lazyScreen(() => import('./lockers/LockerEditor.tsx'), null),
  },
  card: bookableCard,
  actions: bookableActions,
  quota: bookableQuota,
} satisfies Overrides['bookable']
