import { describe, expect, it } from 'vitest'
import { createSearch, searchThreshold } from '../../../src/admin/kit/list/searchRecords.ts'
import { eventAdmin } from '../../../src/generated/admin/event.tsx'
import { bookableAdmin } from '../../../src/generated/admin/bookable.tsx'

const hall = { id: 'b3f0', title: 'Bürgersaal im Haus der Vereine', location: 'Schulstraße 12' }
const gym = { id: '77aa', title: 'Sporthalle Nord', location: 'Am Stadion 3' }
const kitchen = { id: 'c0de', title: 'Vereinsküche', location: 'Schulstraße 12' }
const records = [hall, gym, kitchen]

const searchOf = (place: string) => {
  const found = bookableAdmin.places.find(({ name }) => name === place)
  return createSearch(records, [...bookableAdmin.list.search, ...(found?.searchAlso ?? [])])
}

describe('search in a list', () => {
  it('SHELL-041 CONST-008 is fuzzy with threshold 0.3', () => {
    expect(searchThreshold).toBe(0.3)
    expect(searchOf('room').find('Sporthale')).toContain(gym)
    expect(searchOf('room').find('Sporthale')).not.toContain(kitchen)
  })

  it('BOOKABLE-LIST-032 covers title and id', () => {
    expect(searchOf('room').find('Bürgersaal')[0]).toBe(hall)
    expect(searchOf('room').find('c0de')).toEqual([kitchen])
  })

  it('BOOKABLE-LIST-033 covers the location of event locations only', () => {
    expect(searchOf('event-location').find('Schulstraße')).toEqual(expect.arrayContaining([hall, kitchen]))
    expect(searchOf('room').find('Am Stadion')).toEqual([])
  })

  it('finds umlauts and ß however they are written', () => {
    expect(searchOf('room').find('burgersaal')[0]).toBe(hall)
    expect(searchOf('event-location').find('schulstrasse')).toContain(hall)
    expect(searchOf('room').find('VEREINSKUCHE')).toContain(kitchen)
  })

  it('leaves the list as it is for an empty query', () => {
    expect(searchOf('room').find('  ')).toBe(records)
  })

  it('searches nested values and lists', () => {
    const event = { id: 'e', information: { name: 'Sommerkonzert', tags: ['Musik', 'Park'] } }
    expect(createSearch([event], eventAdmin.list.search).find('sommerkonzert')).toEqual([event])
    expect(createSearch([event], ['information.tags']).find('park')).toEqual([event])
  })
})
