import type { NotificationPayload } from 'react-admin'

type Kind = Pick<NotificationPayload, 'type'>

/** Toasts that stay when the next one appears: an error replaces older errors, a success removes them. */
export const remainingToasts = <T extends { readonly payload: Kind }>(shown: readonly T[], next: Kind): readonly T[] =>
  next.type === 'error' || next.type === 'success' ? shown.filter(({ payload }) => payload.type !== 'error') : shown
