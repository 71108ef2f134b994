import { storages } from '../generated/server/storages.ts'
import { availabilityRoute } from './bookables/availabilityRoute.ts'
import { bookableBookingsRoute } from './bookables/bookableBookingsRoute.ts'
import { bookableRoom } from './bookables/bookableRoom.ts'
import { openingHoursRoute } from './bookables/openingHoursRoute.ts'
import { publicBookableRoutes } from './bookables/publicBookables.ts'
import { couponRoute } from './coupons/couponRoute.ts'
import { couponRoom } from './coupons/couponRoom.ts'
import { demandUnbooked, followOwners } from './bookings/bookedObjects.ts'
import type { BookingHouse } from './bookings/bookingNews.ts'
import { bookingRoom } from './bookings/bookingRoom.ts'
import { bookingRoutes } from './bookings/bookingRoutes.ts'
import { calendarRoute } from './bookings/calendarRoute.ts'
import { countBookingsRoute } from './bookings/countRoute.ts'
import { groupBookingRoom } from './bookings/groupBookingRoom.ts'
import { historyRoute } from './bookings/historyRoute.ts'
import { previewRoute } from './bookings/previewRoute.ts'
import { seriesRoutes } from './bookings/seriesRoutes.ts'
import { findBookingsRoute } from './bookings/searchRoute.ts'
import { tasksRoute } from './bookings/tasksRoute.ts'
import { documentCounts, documentFaultsOf, receiptsOf } from './documents/documentCounts.ts'
import { eventRoom } from './events/eventRoom.ts'
import { eventRoutes } from './events/eventRoutes.ts'
import type { Route } from './http/route.ts'
import { instanceRoom } from './instances/instanceRoom.ts'
import { recordRoutes } from './records/recordRoutes.ts'
import { createRegistry } from './records/registry.ts'
import type { RoomsOf } from './records/room.ts'
import type { Registry } from './records/save.ts'
import { createSecretBox } from './records/secretBox.ts'
import { roleRoom } from './roles/roleRoom.ts'
import { tenantRoom } from './tenants/tenantRoom.ts'
import { userRoom } from './users/userRoom.ts'
import { searchRoute } from './search/searchRoute.ts'
import { wireSchemas } from './wireSchemas.ts'
import { boardRoute } from './workflow/boardRoute.ts'
import { workflowRoom } from './workflow/workflowRoom.ts'
import { workflowRoutes } from './workflow/workflowRoutes.ts'

/** Extensions of the generic API by the entities' modules. */
export const rooms = {
  bookable: { ...bookableRoom, saved: followOwners, removing: demandUnbooked },
  booking: {
    ...bookingRoom,
    derived: { ...bookingRoom.derived, receipts: receiptsOf, documentFaults: documentFaultsOf },
  },
  'group-booking': groupBookingRoom,
  coupon: couponRoom,
  event: eventRoom,
  instance: instanceRoom,
  role: roleRoom,
  tenant: { ...tenantRoom, derived: { ...tenantRoom.derived, ...documentCounts } },
  user: userRoom,
  workflow: workflowRoom,
} satisfies RoomsOf<typeof storages>

/** Every entity with its schema, storage and extension; `secretKey` seals the secrets, `origin` is the prefix of links to own files. */
export const createRecords = (secretKey: Buffer, origin?: Registry['origin']): Registry =>
  createRegistry({ storages, wires: wireSchemas, rooms, box: createSecretBox(secretKey), ...(origin && { origin }) })

/** The generic calls of every tenant entity, and the modules' additional ones. */
export const entityRoutes = (registry: BookingHouse): readonly Route[] => [
  ...publicBookableRoutes(registry),
  openingHoursRoute(registry),
  availabilityRoute(registry),
  bookableBookingsRoute(registry),
  findBookingsRoute(registry),
  countBookingsRoute(registry),
  calendarRoute(registry),
  tasksRoute(registry),
  ...bookingRoutes(registry),
  previewRoute(registry),
  historyRoute(registry),
  ...seriesRoutes(registry),
  boardRoute(registry),
  ...workflowRoutes(registry),
  ...eventRoutes(registry),
  couponRoute(registry),
  searchRoute(registry),
  ...recordRoutes(registry),
]
