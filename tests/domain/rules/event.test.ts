import { describe, expect, it } from 'vitest'
import type { Event } from '../../../src/generated/entities/event.ts'
import type { Draft, RuleContext } from '../../../src/domain/rules.ts'
import { checkEvent } from '../../../src/domain/rules/checkEvent.ts'
import { briefly, newEvent, now } from './startingRecords.ts'

const found = (changes: Draft<Event>, context: Partial<RuleContext> = {}) =>
  briefly(checkEvent({ ...newEvent, ...changes }, { now, ...context }))
const times = (changes: Draft<Event['information']>) => ({ information: { ...newEvent.information, ...changes } })
const organizer = (changes: Draft<Event['eventOrganizer']>) => ({
  eventOrganizer: { ...newEvent.eventOrganizer, ...changes },
})

describe('an event', () => {
  it('says nothing against a complete one', () => {
    expect(found({})).toEqual([])
  })

  it('asks for the contact person only while it is enabled', () => {
    const nobody = { contactPersonName: ' ', contactPersonPhoneNumber: '', contactPersonEmailAddress: '' }
    expect(found(organizer(nobody))).toEqual([
      'error REQUIRED /eventOrganizer/contactPersonName',
      'error REQUIRED /eventOrganizer/contactPersonPhoneNumber',
      'error REQUIRED /eventOrganizer/contactPersonEmailAddress',
    ])
    expect(found(organizer({ ...nobody, addContactPerson: false }))).toEqual([])
  })

  it('asks with the documented sentence', () => {
    const [problem] = checkEvent({ ...newEvent, ...organizer({ contactPersonName: '' }) }, { now })
    expect(problem?.message).toBe('Name der Ansprechperson muss ausgefüllt sein.')
  })

  it('the seven steps ask for the e-mail of the place and the maximum with registration', () => {
    const attendees = { publicEvent: true, free: true, needsRegistration: true, maxAttendees: null }
    expect(found({ attendees }, { eventForm: 'detailed' })).toEqual([
      'error REQUIRED /eventLocation/emailAddress',
      'error REQUIRED /attendees/maxAttendees',
    ])
    expect(found({ attendees })).toEqual([])
  })

  it('EVENT-WIZARD-038 EVENT-WIZARD-039 EVENT-WIZARD-040 EVENT-WIZARD-041 the seven steps want the three switches decided, and a maximum only with registration', () => {
    const eventLocation = { ...newEvent.eventLocation, emailAddress: 'ort@stadt.example' }
    const ask = (attendees: Draft<Event['attendees']>) => found({ eventLocation, attendees }, { eventForm: 'detailed' })
    const decided = { publicEvent: false, needsRegistration: false, free: true, maxAttendees: null }
    expect(ask(decided)).toEqual([])
    for (const name of ['publicEvent', 'needsRegistration', 'free'] as const)
      expect(ask({ ...decided, [name]: undefined })).toEqual([`error REQUIRED /attendees/${name}`])
    expect(ask({ ...decided, needsRegistration: true })).toEqual(['error REQUIRED /attendees/maxAttendees'])
    expect(ask({ ...decided, needsRegistration: true, maxAttendees: 20 })).toEqual([])
  })

  it('wants every speaker named; warns of a maximum below what is sold, and that 0 is no limit', () => {
    expect(found(organizer({ speakers: [{ name: 'Eva' }, { name: ' ' }] }))).toEqual([
      'error REQUIRED /eventOrganizer/speakers/1/name',
    ])
    const most = (maxAttendees: number) => found({ attendees: { maxAttendees } }, { bookedSeats: 12 })
    expect(most(11)).toEqual(['warning SEATS_BELOW_SOLD /attendees/maxAttendees'])
    expect(most(12)).toEqual([])
    expect(most(0)).toEqual(['warning SEATS_UNLIMITED /attendees/maxAttendees'])
  })

  it('the one page asks for the end', () => {
    expect(found({}, { eventForm: 'simple' })).toEqual([
      'error REQUIRED /information/endDate',
      'error REQUIRED /information/endTime',
    ])
    expect(found(times({ endDate: '2027-06-11', endTime: '22:00' }), { eventForm: 'simple' })).toEqual([])
  })

  it('does not end before it begins; on one day the time is named, otherwise the date', () => {
    expect(found(times({ endTime: '17:00' }))).toEqual(['error EVENT_PERIOD_REVERSED /information/endTime'])
    expect(found(times({ endDate: '2027-06-10', endTime: '20:00' }))).toEqual([
      'error EVENT_PERIOD_REVERSED /information/endDate',
    ])
    expect(found(times({ endDate: '2027-06-12', endTime: '02:00' }))).toEqual([])
  })

  it('warns of the past, by the clock of Berlin', () => {
    expect(found(times({ startDate: '2027-06-03', startTime: '10:00' }))).toEqual([
      'warning EVENT_PAST /information/startDate',
    ])
    expect(found(times({ startDate: '2027-06-04', startTime: '10:00', endTime: '12:00' }))).toEqual([])
    expect(found(times({ startDate: '2027-06-04', startTime: '10:00', endTime: '11:59' }))).toEqual([
      'warning EVENT_PAST /information/startDate',
    ])
  })

  it('warns of a programme day outside the event', () => {
    const schedules = [{ date: '2027-06-11' }, { date: '2027-06-12' }, { date: null }]
    expect(found({ schedules })).toEqual(['warning SCHEDULE_OUTSIDE_EVENT /schedules/1/date'])
  })
})
