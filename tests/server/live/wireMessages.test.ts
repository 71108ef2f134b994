import { expect, it } from 'vitest'
import { wireMessageOf, wireMessages } from '../../../src/server/live/wireMessages.ts'

it('messages between servers stay within the limit of a notification and lose no event and no owner', () => {
  const left = Array.from({ length: 1000 }, (_, index) => String(index).padStart(16, 'x'))
  const events = Array.from({ length: 120 }, (_, index) => ({
    entity: 'booking',
    id: `${index}-`.padEnd(60, 'ä'),
    version: index,
    left: index === 7 ? left : [],
    keepsVersion: false,
  }))
  const texts = wireMessages('one', 'stadt', events)
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
  const received = texts.flatMap((text) => wireMessageOf(text)?.events ?? [])
  expect([...new Set(received.map(({ id }) => id))]).toEqual(events.map(({ id }) => id))
  expect(received.flatMap((event) => event.left)).toEqual(left)
})

it('an event without owners who left it, as an older server sends it, has none', () => {
  const text = '{"from":"x","tenant":"stadt","events":[{"entity":"booking","id":"a","version":1}]}'
  expect(wireMessageOf(text)?.events).toEqual([{ entity: 'booking', id: 'a', version: 1, left: [] }])
})
