import { canOpen, type PermissionState, scopeOf } from '../access.ts'

const bookingsRead = (state: PermissionState, tenantId: string | null) =>
  scopeOf(state, tenantId, 'read', { blocks: ['manageBookings'], own: [] })

/** May the user read bookings of the tenant, at least own ones? */
export const readsBookings = (state: PermissionState, tenantId: string | null): boolean =>
  bookingsRead(state, tenantId) !== 'none'

/** May the user read all bookings of the tenant? */
export const readsAllBookings = (state: PermissionState, tenantId: string | null): boolean =>
  bookingsRead(state, tenantId) === 'all'

/** May the user see the mails of the tenant? Mails have no "own": only the right to change every tenant counts. */
export const handlesMails = (state: PermissionState, tenantId: string | null): boolean =>
  scopeOf(state, tenantId, 'update', { blocks: ['manageTenants'], own: [] }) === 'all'

/** May the user decide about troubled lockers? They take the right to change all bookings. */
export const decidesLockers = (state: PermissionState, tenantId: string | null): boolean =>
  scopeOf(state, tenantId, 'update', { blocks: ['manageBookings'], own: [] }) === 'all'

interface OpenTasks {
  readonly bookings: boolean
  readonly mails: boolean
  readonly lockers: boolean
}

/** The tasks shown in the back office: those the user may read and whose list the user may open (PERM-004). */
export const openTasks = (state: PermissionState, tenantId: string | null): OpenTasks => ({
  bookings: readsBookings(state, tenantId) && canOpen(state, tenantId, 'bookings'),
  mails: handlesMails(state, tenantId) && canOpen(state, tenantId, 'tenants'),
  lockers: decidesLockers(state, tenantId) && canOpen(state, tenantId, 'bookings'),
})

/** Is there any task for the user in this tenant? */
export const hasTasks = (state: PermissionState, tenantId: string | null): boolean => {
  const { bookings, mails } = openTasks(state, tenantId)
  return bookings || mails
}
