import { lazyEditor } from '../../src/admin/kit/lazyEditor.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import { bookableActions } from './bookableActions.ts'
import { bookableCard } from './bookableCard.ts'
import { bookableQuota } from './bookableQuota.ts'
import { bookableStates, createdNote } from './bookableStates.ts'

/** Overrides of bookables. */
export const bookableOverrides = {
  fields: {
    priceCategories: lazyEditor(() => import('./PricingEditor.tsx')),
    timePeriods: lazyEditor(() => import('./hours/TimePeriodsEditor.tsx')),
    openingHours: lazyEditor(() => import('./hours/OpeningHoursEditor.tsx')),
    specialOpeningHours: lazyEditor(() => import('./hours/SpecialHoursEditor.tsx')),
    lockerDetails: lazyEditor(() => import('./lockers/LockerEditor.tsx')),
    permittedUsers: lazyEditor(() => import('./permissions/PermittedUsers.tsx')),
    permittedRoles: lazyEditor(() => import('./permissions/RolesField.tsx')),
    freeBookingUsers: lazyEditor(() => import('./permissions/FreeBookingUsers.tsx')),
    freeBookingRoles: lazyEditor(() => import('./permissions/RolesField.tsx')),
    groupBooking: lazyEditor(() => import('./permissions/GroupBookingEditor.tsx')),
    relatedBookableIds: lazyEditor(() => import('./related/RelatedEditor.tsx')),
    checkoutBookableIds: lazyEditor(() => import('./checkout/CheckoutEditor.tsx')),
    attachments: lazyEditor(() => import('./attachments/AttachmentsEditor.tsx')),
  },
  card: bookableCard,
  actions: bookableActions,
  quota: bookableQuota,
  states: bookableStates,
  created: createdNote,
} satisfies Overrides['bookable']
