import { meCall } from '../api/me.ts'
import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { takeNextPage } from './nextPage.ts'

const authStoreKey = 'authStore'

/**
 * Redirects signed-in users to the admin client. Sends a request only with a sign of a session: a cookie the server saw, or the admin
 * client's own entry.
 */
export const skipIfSignedIn = async (): Promise<void> => {
  const sign = document.body.dataset['hasSession'] !== undefined || localStorage.getItem(authStoreKey) !== null
  if (!sign) return
  const response = await fetch(meCall.path, { headers: { 'X-Requested-With': 'booking-admin' } })
  if (response.ok) {
    const who = (await response.json()) as SignedInAnswer
    location.replace(takeNextPage(who, location, localStorage))
  } else if (response.status === 401) localStorage.removeItem(authStoreKey)
}
