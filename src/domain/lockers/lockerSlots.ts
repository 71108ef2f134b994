import type { Bookable } from '../../generated/entities/bookable.ts'
import { bookingMode } from '../availability/bookingMode.ts'
import type { RuledBookable } from '../availability/facts.ts'
import type { Interval } from '../hours/intervals.ts'

/** One locker of an object: a unit of amount k has the numbers 1 to k. The system rents by unit (size) and chooses the compartment. */
export interface LockerSlot {
  readonly lockerSystem: string
  readonly unitId: string
  readonly number: number
}

/** A locker reserved for a booking. Epoch ms, half-open. */
export interface LockerReservation extends LockerSlot, Interval {
  readonly bookableId: string
}

/** Lockers of one object in one booking. */
export const maxLockers = 1000

type LockerObject = Pick<Bookable, 'lockerDetails'> & Parameters<typeof bookingMode>[0]

/** The units whose lockers a booking of the object needs; empty without lockers. A locker is rented for a period only. */
const unitsOf = (object: LockerObject): readonly { lockerSystem: string; id: string; amount: number }[] => {
  if (!object.lockerDetails.active || bookingMode(object) === 'timeless') return []
  const units = new Map<string, { lockerSystem: string; id: string; amount: number }>()
  for (const { lockerSystem, id, amount } of object.lockerDetails.units) {
    const key = JSON.stringify([lockerSystem, id])
    units.set(key, { lockerSystem, id, amount: (units.get(key)?.amount ?? 0) + amount })
  }
  return [...units.values()]
}

/** Lockers that exist for the object; null: it is booked without any. */
export const lockerCount = (object: LockerObject): number | null =>
  !object.lockerDetails.active || bookingMode(object) === 'timeless'
    ? null
    : unitsOf(object).reduce((sum, { amount }) => sum + amount, 0)

const slotKey = ({ lockerSystem, unitId, number }: LockerSlot): string => JSON.stringify([lockerSystem, unitId, number])

/** Same locker, same object, same time? */
export const reservationKey = (one: LockerReservation): string =>
  JSON.stringify([one.bookableId, slotKey(one), one.begin, one.end])

/**
 * The lockers for `amount` pieces of an object: those that are free in the whole period, preferably `own` ones.
 * @param taken reservations of other bookings of the object
 * @param own reservations that the booking has now
 * @returns fewer if there are not enough; empty for an object without lockers
 */
export const assignLockers = (
  object: RuledBookable,
  amount: number,
  { begin, end }: Interval,
  taken: readonly LockerReservation[],
  own: readonly LockerReservation[] = [],
): readonly LockerReservation[] => {
  const units = unitsOf(object)
  if (units.length === 0) return []
  const occupied = new Set(taken.filter((one) => one.begin < end && one.end > begin).map(slotKey))
  const wanted = Math.min(amount, maxLockers)
  const found: LockerReservation[] = []
  const add = (slot: LockerSlot): void => {
    const key = slotKey(slot)
    if (found.length >= wanted || occupied.has(key)) return
    occupied.add(key)
    found.push({ ...slot, bookableId: object.id, begin, end })
  }
  for (const { lockerSystem, unitId, number } of own)
    if (units.some((unit) => unit.lockerSystem === lockerSystem && unit.id === unitId && number <= unit.amount))
      add({ lockerSystem, unitId, number })
  for (const { lockerSystem, id: unitId, amount: count } of units)
    for (let number = 1; number <= count && found.length < wanted; number += 1) add({ lockerSystem, unitId, number })
  return found
}
