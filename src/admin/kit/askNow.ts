import type { Call } from '../../api/call.ts'
import { callAddress, type CallPlace } from './callAddress.ts'

/**
 * Asks a call and waits on the spot, with everything else standing still: only for paper, which the browser looks at as soon as the
 * `beforeprint` event is over. Null where no answer came or the server refused.
 */
export const askNow = <Result>(call: Call<undefined, Result>, place: CallPlace): Result | null => {
  const request = new XMLHttpRequest()
  try {
    request.open(call.method, callAddress(call, place), false)
    request.setRequestHeader('X-Requested-With', 'booking-admin')
    request.setRequestHeader('Accept', 'application/json')
    request.send()
    // The server checks its answers against the same call, as for `ask`.
    return request.status === 200 ? (JSON.parse(request.responseText) as Result) : null
  } catch {
    return null
  }
}
