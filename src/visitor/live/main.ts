import { listenToHold, watchHold } from './hold.ts'
import { listen } from './listen.ts'
import { dropOnLeave } from './newest.ts'
import { watchState } from './poll.ts'
import { rememberAddress } from './visit.ts'

/** Additional script of the pages that show, book and tell the state of a booking. */
const drawn = (): void => {
  watchHold()
  watchState()
}

rememberAddress(location.href, 'keep')
listen(drawn)
listenToHold()
dropOnLeave()
drawn()
