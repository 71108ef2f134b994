import type { Overrides } from '../src/generated/admin/overrides.ts'
import { bookableRooms } from './bookable/bookableRooms.ts'

/** Every hand-written room, checked by the compiler against the generated entities. */
export const overrides = { bookable: bookableRooms } satisfies Overrides
