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
    permittedUsers: lazyScreen(() => import('./permissions/PermittedUsers.tsx'), null),
    permittedRoles: lazyScreen(() => import('./permissions/RolesField.tsx'), null),
    freeBookingUsers: lazyScreen(() => import('./permissions/FreeBookingUsers.tsx'), null),
    freeBookingRoles: lazyScreen(() => import('./permissions/RolesField.tsx'), null),
    groupBooking: lazyScreen(() => import('./permissions/GroupBookingEditor.tsx'), null),
    relatedBookableIds: lazyScreen(() => import('./related/RelatedEditor.tsx'), null),
    checkoutBookableIds: lazyScreen(() => import('./checkout/CheckoutEditor.tsx'), null),
    attachments: lazyScreen(() => import('./attachments/AttachmentsEditor.tsx'), null),
  },
  card: bookableCard,
  actions: bookableActions,
  quota: bookableQuota,
} satisfies Overrides['bookable']
