import { bookableEntity } from '../../../src/generated/entities/bookable.ts'
import { couponEntity } from '../../../src/generated/entities/coupon.ts'
import { roleEntity } from '../../../src/generated/entities/role.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import type { Draft, Problem } from '../../../src/domain/rules.ts'

/** Noon of a Friday in June, in Berlin. */
export const now = Date.UTC(2027, 5, 4, 10)

export const newRoom: Draft<Bookable> = { ...bookableEntity.defaults, type: 'room', title: 'Saal' }
export const newCoupon = { ...couponEntity.defaults, id: 'SOMMER', discount: 10 }
export const newRole = { ...roleEntity.defaults, name: 'Team' }

export const newEvent: Draft<Event> = {
  information: { name: 'Stadtfest', startDate: '2027-06-11', startTime: '18:00', endDate: null, endTime: null },
  eventLocation: { name: 'Marktplatz', emailAddress: '' },
  eventOrganizer: {
    name: 'Kulturamt',
    addContactPerson: true,
    contactPersonName: 'Jana Brandt',
    contactPersonPhoneNumber: '05000 1',
    contactPersonEmailAddress: 'jana.brandt@stadt.example',
  },
  attendees: { needsRegistration: false, maxAttendees: null },
  schedules: [],
}

/** Problems as `severity code pointer`. */
export const briefly = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`)
