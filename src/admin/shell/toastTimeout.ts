import type { NotificationPayload } from 'react-admin'

/** Default duration of a toast, in milliseconds (CONST-006). */
export const defaultToastTimeoutMs = 4000

/** Stays until it is closed (CONST-007). */
export const noTimeout = -1

/**
 * Milliseconds until a toast closes, or -1 when it stays (SHELL-038, SHELL-039). Errors stay, so that they can be read.
 * react-admin uses null for toasts that stay.
 */
export const toastTimeout = ({ type, notificationOptions }: NotificationPayload): number => {
  const asked: unknown = notificationOptions?.autoHideDuration
  if (asked === null || asked === noTimeout) return noTimeout
  if (typeof asked === 'number') return asked
  return type === 'error' ? noTimeout : defaultToastTimeoutMs
}
