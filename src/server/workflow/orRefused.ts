import { Refusal } from '../../domain/refusal.ts'
import { actionRefusal } from '../bookings/bookingActions.ts'

/** Turns a refusal of a state's action into the response of the request; nothing of it is stored. */
export const orRefused = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const [first] = actionRefusal(error)?.errors ?? []
    if (first === undefined) throw error
    throw new Refusal(409, first.code, first.message, { ...first.meta })
  }
}
