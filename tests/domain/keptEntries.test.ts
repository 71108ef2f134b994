import { describe, expect, it } from 'vitest'
import { withKeptEntries } from '../../src/domain/keptEntries.ts'

const merged = (stored: string, sent: string): string =>
  withKeptEntries(
    [...stored],
    [...sent],
    (entry) => entry === entry.toUpperCase(),
    (entry) => entry,
  ).join('')

describe('entries that were not shown', () => {
  it.each([
    ['aXb', 'ab', 'aXb'],
    ['aXb', 'ba', 'baX'],
    ['XYa', 'a', 'XYa'],
    ['aXbY', 'cb', 'XcbY'],
    ['aX', '', 'X'],
    ['aX', 'Xa', 'Xa'],
    ['ab', 'c', 'c'],
  ])('of %s, sent as %s: %s', (stored, sent, result) => {
    expect(merged(stored, sent)).toBe(result)
  })
})
