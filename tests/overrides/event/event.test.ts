import { describe, expect, it } from 'vitest'
import { eventPeriodWords } from '../../../src/domain/event/eventPeriodWords.ts'
import { eventPrice } from '../../../overrides/event/eventPrice.ts'
import { specialLink } from '../../../overrides/event/specialLink.ts'
import { sectionsBySteps, steps } from '../../../overrides/event/wizard/steps.ts'
import { copyOfEvent } from '../../../src/domain/event/copyOfEvent.ts'
import { prepareEvent } from '../../../src/domain/event/prepareEvent.ts'
import { event } from '../../schemas/samples/event.ts'

describe('the steps of the event wizard', () => {
  const own = steps.map(({ section }) => [section])

  it('EVENT-WIZARD-004 begin with their sections, and the visibility stands beside them', () => {
    const names = steps.flatMap(({ section }) => (section === 'information' ? [section, 'visibility'] : [section]))
    expect(sectionsBySteps(names.map((name) => ({ name })))).toEqual(own)
  })

  it('take a section that is new with the step before it', () => {
    const names = steps.flatMap(({ section }) => (section === 'attendees' ? [section, 'catering'] : [section]))
    const found = sectionsBySteps(names.map((name) => ({ name })))
    expect(found[3]).toEqual(['attendees', 'catering'])
    expect(found.filter((_, index) => index !== 3)).toEqual(own.filter((_, index) => index !== 3))
  })
})

describe('an event', () => {
  it('CONST-019 EVENT-LIST-037 is copied without what makes it itself, within the longest name', () => {
    const copy = copyOfEvent({ ...event, information: { ...event.information, name: 'x'.repeat(200) } })
    expect(copy.information?.name).toBe(`${'x'.repeat(192)} (Kopie)`)
    expect(
      Object.keys(copy).filter((name) => ['id', 'tenantId', 'ownerUserId', 'version', '_populated'].includes(name)),
    ).toEqual([])
    expect(copy).toMatchObject({ schedules: event.schedules, images: event.images, isPublic: event.isPublic })
  })

  it('EVENT-WIZARD-036 gives entries without an id one that none of the others has', () => {
    const price = (id: string) => ({ id, name: 'Platz', priceEur: 1 })
    const { attendees } = prepareEvent({
      ...event,
      attendees: { ...event.attendees, priceCategories: [price('2'), price(''), price(''), price('1')] },
    })
    expect(attendees.priceCategories.map(({ id }) => id)).toEqual(['2', '3', '4', '1'])
  })

  it('EVENT-LIST-023 EVENT-LIST-030 EVENT-LIST-031 is told in German: when, and for how much', () => {
    const times = { ...event.information, startDate: '2027-06-04', startTime: '18:00' }
    expect(eventPeriodWords({ ...times, endDate: null, endTime: '22:00' })).toBe('Fr 4. Juni 2027, 18:00–22:00')
    expect(eventPeriodWords({ ...times, endDate: '2027-06-06', endTime: null })).toBe(
      'Fr 4. Juni 2027, 18:00 – So 6. Juni 2027',
    )
    const price = (...prices: number[]) =>
      eventPrice({
        ...event.attendees,
        free: false,
        priceCategories: prices.map((priceEur) => ({ id: '', name: '', priceEur })),
      })
    expect(price(10)).toBe('10,00\u00A0€')
    expect(price(8, 5)).toBe('ab 5,00\u00A0€')
    expect(price()).toBe('Kostenfrei')
  })

  it("EVENT-LIST-042 is linked on the tenant's own page, or on its page here", () => {
    expect(specialLink('https://stadt.example/v/?a=1', 'https://b.example', 't', 'x 1')).toBe(
      'https://stadt.example/v/?a=1&bkid=x+1',
    )
    expect(specialLink('', 'https://b.example', 't', 'x/1')).toBe('https://b.example/event/t/x%2F1')
  })
})
