import { describe, expect, it } from 'vitest'
import { neighbour } from '../../../overrides/booking/kanban/boardView.ts'

const columns = new Map([
  ['backlog', ['z']],
  ['neu', ['a', 'b', 'c']],
  ['leer', []],
  ['alt', ['d', 'e']],
])
const from = (id: string, key: string, columnIds = ['backlog', 'neu', 'leer', 'alt']) =>
  neighbour(columns, columnIds, id, key)

describe('the card a key leads to', () => {
  it('is the one above or below, the first or the last of its column; beyond the ends there is none', () => {
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => from('b', key))).toEqual(['a', 'c', 'a', 'c'])
    expect([from('a', 'ArrowUp'), from('c', 'ArrowDown')]).toEqual([undefined, undefined])
  })

  it('is the one beside it in the next column that has cards, at the same height or its last', () => {
    expect([from('a', 'ArrowRight'), from('c', 'ArrowRight')]).toEqual(['d', 'e'])
    expect([from('e', 'ArrowLeft'), from('c', 'ArrowLeft')]).toEqual(['b', 'z'])
    expect(from('d', 'ArrowRight')).toBeUndefined()
    // The backlog is hidden.
    expect(from('a', 'ArrowLeft', ['neu', 'leer', 'alt'])).toBeUndefined()
  })
})
