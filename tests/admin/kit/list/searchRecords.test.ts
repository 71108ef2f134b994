import fc from 'fast-check'
import Fuse from 'fuse.js'
import { describe, expect, it } from 'vitest'
import { createSearch, type RecordSearch } from '../../../../src/admin/kit/list/searchRecords.ts'
import { fold, searchThreshold } from '../../../../src/domain/search.ts'
import { eventAdmin } from '../../../../src/generated/admin/event.tsx'
import { bookableAdmin } from '../../../../src/generated/admin/bookable.tsx'
import { counts } from '../../../support/counts.ts'

const hall = { id: 'b3f0', title: 'Bürgersaal im Haus der Vereine', location: 'Schulstraße 12' }
const gym = { id: '77aa', title: 'Sporthalle Nord', location: 'Am Stadion 3' }
const kitchen = { id: 'c0de', title: 'Vereinsküche', location: 'Schulstraße 12' }
const records = [hall, gym, kitchen]

/** Runs a search to the end, for any size of portions. */
const foundBy = (search: RecordSearch, query: string) => {
  const work = search.find(query)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

const searchOf = (location: string) => {
  const found = bookableAdmin.screens.find(({ name }) => name === location)
  const search = createSearch(records, [...bookableAdmin.list.search, ...(found?.searchAlso ?? [])])
  return { find: (query: string) => foundBy(search, query) }
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
    expect(foundBy(createSearch([event], eventAdmin.list.search), 'sommerkonzert')).toEqual([event])
    expect(foundBy(createSearch([event], ['information.tags']), 'park')).toEqual([event])
  })

  it('SHELL-041 finds the same in the same order as one full pass of the engine, however long the list and wherever its portions end', () => {
    const words = ['Halle', 'Saal', 'Raum', 'Küche', 'Straße', 'Nord', 'Süd', 'Verein', '1', '22', 'x']
    const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(' '))
    const list = fc.array(fc.record({ id: fc.constantFrom('a1', 'b2', 'c3'), title: text }), { maxLength: 450 })
    fc.assert(
      fc.property(list, text, (rows, query) => {
        const fuse = new Fuse(
          rows.map(({ id, title }) => ({ id: fold(id), title: fold(title) })),
          { keys: ['title', 'id'], threshold: searchThreshold, ignoreLocation: true, ignoreFieldNorm: true },
        )
        const whole = fold(query) === '' ? rows : fuse.search(fold(query)).map(({ refIndex }) => rows[refIndex])
        const found = foundBy(createSearch(rows, ['title', 'id']), query)
        expect(found.length).toBe(whole.length)
        expect(found.every((record, index) => record === whole[index])).toBe(true)
      }),
      { numRuns: counts(60, 2000) },
    )
  })

  it('rests after each portion of a long list, so that it can be given up', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, title: 'Raum' }))
    expect([...createSearch(rows, ['title']).find('raum')]).toHaveLength(10)
  })
})
