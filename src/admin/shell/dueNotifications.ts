import type { UserNotification } from '../providers/clientState.ts'

/** The user's context: the selected tenant and the documented name of the open route. */
export interface Whereabouts {
  readonly tenantId: string | null
  readonly routeName: string | null
}

const allows = (restriction: readonly string[], value: string | null) =>
  restriction.length === 0 || (value !== null && restriction.includes(value))

/** Announcements for this tenant; an empty restriction means all tenants (SHELL-027). */
export const notificationsOf = (
  notifications: readonly UserNotification[],
  tenantId: string | null,
): readonly UserNotification[] => notifications.filter(({ tenants }) => allows(tenants, tenantId))

/** Announcements to be shown now: for this tenant, on this route, not viewed yet (SHELL-025…030). */
export const dueNotifications = (
  notifications: readonly UserNotification[],
  { tenantId, routeName }: Whereabouts,
  viewed: readonly string[],
): readonly UserNotification[] =>
  notificationsOf(notifications, tenantId).filter(({ id, path }) => allows(path, routeName) && !viewed.includes(id))
