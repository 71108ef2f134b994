import { deletedReason } from '../domain/documents/corrections.ts'
import { feeNotes } from '../domain/payments/dunning.ts'
import { accessibilityRoutes } from './accessibility/accessibilityRoutes.ts'
import { storages } from '../generated/server/storages.ts'
import { availabilityRoute } from './bookables/availabilityRoute.ts'
import { bookableBookingsRoute } from './bookables/bookableBookingsRoute.ts'
import { bookableExtension } from './bookables/bookableExtension.ts'
import { openingHoursRoute } from './bookables/openingHoursRoute.ts'
import { publicBookableRoutes } from './bookables/publicBookables.ts'
import { cancelRoutes } from './checkout/cancelRoutes.ts'
import { checkoutRoute } from './checkout/checkoutRoute.ts'
import { draftRoutes } from './checkout/draftRoutes.ts'
import { holdRoutes } from './checkout/holdRoutes.ts'
import { correctMailRoute } from './checkout/correctMailRoute.ts'
import { linksRoute } from './checkout/linksRoute.ts'
import { checkItemRoute } from './checkout/itemRoute.ts'
import { myBookingRoutes } from './checkout/myBookingRoutes.ts'
import { myCalendarRoutes } from './checkout/myCalendarRoutes.ts'
import { checkoutPermissionRoute } from './checkout/permissionRoute.ts'
import { checkoutSeriesRoute } from './checkout/seriesRoute.ts'
import { eventCalendarRoute } from './events/eventCalendar.ts'
import { bookingStatusRoutes } from './checkout/statusRoutes.ts'
import { couponRoutes } from './coupons/couponRoute.ts'
import { couponExtension } from './coupons/couponExtension.ts'
import { demandUnbooked } from './bookings/bookedObjects.ts'
import type { BookingRegistry } from './bookings/bookingListeners.ts'
import { bookingExtension } from './bookings/bookingExtension.ts'
import { bookingRoutes } from './bookings/bookingRoutes.ts'
import { calendarRoute } from './bookings/calendarRoute.ts'
import { countBookingsRoute } from './bookings/countRoute.ts'
import { groupBookingExtension } from './bookings/groupBookingExtension.ts'
import { followOwners } from './bookings/followOwners.ts'
import { heldRoute } from './bookings/heldRoute.ts'
import { historyRoute } from './bookings/historyRoute.ts'
import { previewRoute } from './bookings/previewRoute.ts'
import { removeTenantBookings } from './bookings/removeBookings.ts'
import { seriesRoutes } from './bookings/seriesRoutes.ts'
import { findBookingsRoute } from './bookings/searchRoute.ts'
import { tasksRoute } from './bookings/tasksRoute.ts'
import { documentCounts, documentFaultsOf, receiptsOf } from './documents/documentCounts.ts'
import { correctFor } from './documents/issueForBookings.ts'
import { eventExtension } from './events/eventExtension.ts'
import { eventRoutes } from './events/eventRoutes.ts'
import { decideRoute } from './lockers/decideRoute.ts'
import { releaseLockers } from './lockers/followLockers.ts'
import { lockerInfoOf } from './lockers/lockerRows.ts'
import type { Route } from './http/route.ts'
import { waiveFees } from './payments/reminderStore.ts'
import { offerRoutes } from './offer/offerRoutes.ts'
import { instanceExtension } from './instances/instanceExtension.ts'
import { recordRoutes } from './records/recordRoutes.ts'
import { createRegistry } from './records/registry.ts'
import type { ExtensionsOf } from './records/extension.ts'
import type { Registry } from './records/save.ts'
import { createSecretBox } from './records/secretBox.ts'
import { roleExtension } from './roles/roleExtension.ts'
import { tenantExtension } from './tenants/tenantExtension.ts'
import { userExtension } from './users/userExtension.ts'
import { searchRoute } from './search/searchRoute.ts'
import { wireSchemas } from '../generated/server/wireSchemas.ts'
import { boardRoute } from './workflow/boardRoute.ts'
import { workflowExtension } from './workflow/workflowExtension.ts'
import { workflowRoutes } from './workflow/workflowRoutes.ts'

/** Extensions of the generic API by the entities' modules. */
export const extensions = {
  bookable: { ...bookableExtension, saved: followOwners, removing: demandUnbooked },
  booking: {
    ...bookingExtension,
    derived: {
      ...bookingExtension.derived,
      receipts: receiptsOf,
      documentFaults: documentFaultsOf,
      lockerInfo: lockerInfoOf,
    },
    removing: async (tx, booking, tenant) => {
      await correctFor(tx, tenant ?? '', { kind: 'invoice', ids: [booking.id], reason: deletedReason })
      await waiveFees(tx, tenant ?? '', [booking.id], feeNotes.removed)
      await releaseLockers(tx, booking, tenant)
    },
  },
  'group-booking': groupBookingExtension,
  coupon: couponExtension,
  event: eventExtension,
  instance: instanceExtension,
  role: roleExtension,
  tenant: {
    ...tenantExtension,
    derived: { ...tenantExtension.derived, ...documentCounts },
    removing: async (tx, tenant) => {
      await tenantExtension.removing(tx, tenant)
      await removeTenantBookings(tx, tenant.id)
    },
  },
  user: userExtension,
  workflow: workflowExtension,
} satisfies ExtensionsOf<typeof storages>

/** Every entity with its schema, storage and extension; `secretKey` seals the secrets, `origin` is the prefix of links to own files. */
export const createRecords = (secretKey: Buffer, origin?: Registry['origin']): Registry =>
  createRegistry({
    storages,
    wires: wireSchemas,
    extensions,
    box: createSecretBox(secretKey),
    ...(origin && { origin }),
  })

/** The generic calls of every tenant entity, and the modules' additional ones. */
export const entityRoutes = (registry: BookingRegistry): readonly Route[] => [
  ...publicBookableRoutes(registry),
  openingHoursRoute(registry),
  availabilityRoute(registry),
  bookableBookingsRoute(registry),
  findBookingsRoute(registry),
  countBookingsRoute(registry),
  calendarRoute(registry),
  heldRoute(registry),
  tasksRoute(registry),
  ...bookingRoutes(registry),
  previewRoute(registry),
  historyRoute(registry),
  ...seriesRoutes(registry),
  checkoutPermissionRoute,
  checkItemRoute(registry),
  checkoutRoute(registry),
  ...draftRoutes,
  ...holdRoutes(registry),
  checkoutSeriesRoute(registry),
  ...bookingStatusRoutes(registry),
  linksRoute(registry),
  correctMailRoute(registry),
  ...accessibilityRoutes(registry),
  eventCalendarRoute(registry),
  ...cancelRoutes(registry),
  ...myBookingRoutes(registry),
  ...myCalendarRoutes(registry),
  ...offerRoutes(registry),
  boardRoute(registry),
  ...workflowRoutes(registry),
  ...eventRoutes(registry),
  decideRoute,
  ...couponRoutes(registry),
  searchRoute(registry),
  ...recordRoutes(registry),
]
