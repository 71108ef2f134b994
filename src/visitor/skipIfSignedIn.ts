import { meCall } from '../api/me.ts'
import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { takeNextPage } from './nextPage.ts'

const authStoreKey = 'authStore'

/**
 * Whoever is signed in already goes on to the back office. The server is only asked when there is a sign of a session:
 * a cookie it saw, or the back office's own note.
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
