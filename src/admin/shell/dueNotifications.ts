import type { UserNotification } from '../providers/clientState.ts'

/** Where somebody is: the selected tenant and the documented name of the open route. */
export interface Whereabouts {
  readonly tenantId: string | null
  readonly routeName: string | null
}

const allows = (restriction: readonly string[], value: string | null) =>
  restriction.length === 0 || (value !== null && restriction.includes(value))

/** Announcements meant for this tenant; an empty restriction means every one (SHELL-027). */
export const notificationsOf = (
  notifications: readonly UserNotification[],
  tenantId: string | null,
): readonly UserNotification[] => notifications.filter(({ tenants }) => allows(tenants, tenantId))

/** What has to be shown here and now: for this tenant, on this route, not viewed yet (SHELL-025…030). */
export const dueNotifications = (
  notifications: readonly UserNotification[],
  { tenantId, routeName }: Whereabouts,
  viewed: readonly string[],
): readonly UserNotification[] =>
  notificationsOf(notifications, tenantId).filter(({ id, path }) => allows(path, routeName) && !viewed.includes(id))
