import { canOpen, type PermissionState, scopeOf } from '../access.ts'

/** Does the user read bookings of the tenant, be it only own ones? */
export const readsBookings = (state: PermissionState, tenantId: string | null): boolean =>
  scopeOf(state, tenantId, 'read', { blocks: ['manageBookings'], own: [] }) !== 'none'

/** Does the user see the mails of the tenant? It has no "own": only the right to change every tenant counts. */
export const handlesMails = (state: PermissionState, tenantId: string | null): boolean =>
  scopeOf(state, tenantId, 'update', { blocks: ['manageTenants'], own: [] }) === 'all'

interface OpenTasks {
  readonly bookings: boolean
  readonly mails: boolean
}

/** Which tasks the back office shows: those the user may read and whose list the user may open (PERM-004). */
export const openTasks = (state: PermissionState, tenantId: string | null): OpenTasks => ({
  bookings: readsBookings(state, tenantId) && canOpen(state, tenantId, 'bookings'),
  mails: handlesMails(state, tenantId) && canOpen(state, tenantId, 'tenants'),
})

/** Is there any task for the user in this tenant? */
export const hasTasks = (state: PermissionState, tenantId: string | null): boolean => {
  const { bookings, mails } = openTasks(state, tenantId)
  return bookings || mails
}
