import { describe, expect, it } from 'vitest'
import { ticketsOfPrices } from '../../src/domain/event/ticketsOfPrices.ts'
import type { Event } from '../../src/generated/entities/event.ts'

type Prices = readonly (readonly [name: string, priceEur: number])[]

const eventOf = (prices: Prices, name = 'Konzert', free = false) =>
  ({
    id: 'e',
    isPublic: true,
    information: { name },
    attendees: { free, priceCategories: prices.map(([one, priceEur]) => ({ id: '', name: one, priceEur })) },
  }) as unknown as Event
const titles = (prices: Prices, existing: readonly string[] = []) =>
  ticketsOfPrices(eventOf(prices), existing).map(({ title, exists }) => `${exists ? '=' : '+'} ${title}`)

describe('the tickets an event’s prices are sold as', () => {
  it('have titles of their own: by name, else by amount; the same price twice is one', () => {
    expect(
      titles([
        ['Regulär', 12],
        ['Kinder', 5],
      ]),
    ).toEqual(['+ Konzert: Regulär', '+ Konzert: Kinder'])
    expect(
      titles([
        ['', 12],
        ['', 5],
        ['', 5],
      ]),
    ).toEqual(['+ Konzert: 12,00\u00a0€', '+ Konzert: 5,00\u00a0€'])
    expect(
      titles([
        ['Platz', 12],
        ['platz ', 5],
      ]),
    ).toEqual(['+ Konzert: Platz 12,00\u00a0€', '+ Konzert: platz 5,00\u00a0€'])
  })

  it('that exist are told from those that are missing', () => {
    expect(
      titles(
        [
          ['Regulär', 12],
          ['Kinder', 5],
        ],
        [' konzert: KINDER', 'Konzert'],
      ),
    ).toEqual(['+ Konzert: Regulär', '= Konzert: Kinder'])
  })

  it('stay within a bookable’s title, and are none where the event is free', () => {
    for (const name of ['x'.repeat(3), 'x'.repeat(200)])
      for (const { title } of ticketsOfPrices(eventOf([[name, 1]], 'y'.repeat(200)), [])) {
        expect(title.length).toBeLessThanOrEqual(200)
        expect(title).toContain('xxx')
      }
    const long = ticketsOfPrices(
      eventOf(
        [
          ['🎪'.repeat(200), 1],
          ['🎪'.repeat(200), 2],
        ],
        `y${'🎟'.repeat(199)}`,
      ),
      [],
    ).map(({ title }) => title)
    expect(long).toHaveLength(2)
    for (const [index, title] of long.entries()) {
      expect([[...title].length <= 200, /\p{Cs}/u.test(title)]).toEqual([true, false])
      expect(title.endsWith(`${index + 1},00\u00a0€`)).toBe(true)
    }
    const [alone] = ticketsOfPrices(eventOf([['Regulär', 12]], `y${'🎟'.repeat(199)}`), [])
    expect(alone?.title).toMatch(/^y(?:🎟)+: Regulär$/u)
    expect(ticketsOfPrices(eventOf([['Regulär', 12]], 'Konzert', true), [])).toEqual([])
  })
})
