import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft } from '../rules.ts'
import { clockMinutes } from './clockMinutes.ts'
import type { Follow } from './followChange.ts'

type Bookables = Draft<Bookable>
type Switch = { [K in keyof Bookable]: Bookable[K] extends boolean ? K : never }[keyof Bookable]
type Times = Draft<Pick<Bookable['openingHours'][number], 'startTime' | 'endTime'>>

/** An empty entry: the form requires its times. */
const emptyWeekly: Draft<Bookable['openingHours'][number]> = { weekdays: [] }
const emptySpecial: Draft<Bookable['specialOpeningHours'][number]> = {
  date: null,
  startTime: '00:00',
  endTime: '00:00',
}

const orOne = <T>(entries: readonly T[] = [], empty: T): readonly T[] => (entries.length === 0 ? [empty] : entries)

/** Disabled lists are hidden: entries that cannot be saved must be removed. */
const finished = <T extends Times>(entries: readonly T[] = []): readonly T[] =>
  entries.filter(({ startTime, endTime }) => clockMinutes(startTime) !== null && clockMinutes(endTime) !== null)

const notNegative = (duration: number | null | undefined): number | null =>
  typeof duration === 'number' && duration >= 0 ? duration : null

/** Changes that follow from turning a switch on or off. */
const onSwitch: Partial<Readonly<Record<Switch, (record: Bookables, on: boolean) => Bookables>>> = {
  isScheduleRelated: ({ minBookingDuration, maxBookingDuration }, on) =>
    on
      ? { isTimePeriodRelated: false }
      : { minBookingDuration: notNegative(minBookingDuration), maxBookingDuration: notNegative(maxBookingDuration) },
  isTimePeriodRelated: ({ timePeriods }, on) =>
    on
      ? { isScheduleRelated: false, timePeriods: orOne(timePeriods, emptyWeekly) }
      : { timePeriods: finished(timePeriods) },
  isOpeningHoursRelated: ({ openingHours }, on) => ({
    openingHours: on ? orOne(openingHours, emptyWeekly) : finished(openingHours),
  }),
  isSpecialOpeningHoursRelated: ({ specialOpeningHours }, on) => ({
    specialOpeningHours: on ? orOne(specialOpeningHours, emptySpecial) : finished(specialOpeningHours),
  }),
  isLongRange: ({ longRangeOptions }, on) => ({ longRangeOptions: on ? (longRangeOptions ?? { type: 'week' }) : null }),
}

const isSwitch = (name: string): name is Switch => Object.hasOwn(onSwitch, name)

/** A required attachment is shown, whichever of the two switches changed (BOOKABLE-FORM-057). */
const showRequired = (record: Bookables): Bookables =>
  record.attachments?.some(({ required, show }) => required === true && show !== true) === true
    ? {
        ...record,
        attachments: record.attachments.map((entry) => (entry.required === true ? { ...entry, show: true } : entry)),
      }
    : record

/** Disabled lockers without a product could not be saved, for no visible reason. */
const dropUnnamedLockers = (record: Bookables, before: Bookables): Bookables => {
  const { lockerDetails } = record
  if (lockerDetails?.active !== false || before.lockerDetails?.active !== true) return record
  const units = (lockerDetails.units ?? []).filter(({ id = '', amount = 0 }) => id.trim() !== '' && amount >= 1)
  return { ...record, lockerDetails: { ...lockerDetails, units } }
}

/**
 * Changes that follow from a switch of a bookable. Fixed periods, opening hours and special hours switched on with an empty list get one
 * empty entry (BOOKABLE-FORM-034…036); booking by calendar and fixed periods turn each other off (BOOKABLE-FORM-037, BOOKABLE-FORM-038);
 * long range is by week when switched on and null when off (BOOKABLE-FORM-040, BOOKABLE-FORM-041); a required attachment is shown
 * (BOOKABLE-FORM-057). Values stay when a switch is turned off; only incomplete entries are removed.
 */
export const followBookable: Follow<Bookable> = (record, before) => {
  const turned = Object.keys(record)
    .filter(isSwitch)
    .filter((name) => record[name] !== undefined && before[name] === !record[name])
  const followed = turned.reduce<Bookables>(
    (now, name) => ({ ...now, ...onSwitch[name]?.(record, record[name] === true) }),
    record,
  )
  return showRequired(dropUnnamedLockers(followed, before))
}
