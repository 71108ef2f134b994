import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTags, filterRecords } from '../../../../src/admin/kit/list/filterRecords.ts'
import { readAddress, writeAddress } from '../../../../src/admin/kit/list/listAddress.ts'
import { listTexts } from '../../../../src/admin/kit/texts/list.ts'

const records = [
  { id: 'a', tags: ['Kultur', 'Feier'], isPublic: true, amount: 2 },
  { id: 'b', tags: ['Kultur'], isPublic: false, amount: null },
  { id: 'c', tags: [], isPublic: true, amount: 2 },
]
const ids = (found: readonly { readonly id?: unknown }[]) => found.map(({ id }) => id)

describe('filters of a list', () => {
  it('BOOKABLE-LIST-034 leaves the records that have every chosen tag', () => {
    expect(ids(filterRecords(records, 'tags', { tags: ['Kultur'], values: {} }))).toEqual(['a', 'b'])
    expect(ids(filterRecords(records, 'tags', { tags: ['Kultur', 'Feier'], values: {} }))).toEqual(['a'])
    expect(ids(filterRecords(records, 'tags', { tags: ['Sport'], values: {} }))).toEqual([])
  })

  it('narrows to values as the address carries them', () => {
    expect(ids(filterRecords(records, 'tags', { tags: [], values: { isPublic: 'true', amount: '2' } }))).toEqual([
      'a',
      'c',
    ])
  })

  it('counts tags, the most frequent first', () => {
    expect(countTags(records, 'tags')).toEqual([
      { tag: 'Kultur', count: 2 },
      { tag: 'Feier', count: 1 },
    ])
    expect(countTags(records, undefined)).toEqual([])
  })

  it('SHELL-044 ERR-067 has a sentence for a list without filters', () => {
    expect(listTexts.noFilters).toBe('Keine Filter verfügbar')
  })
})

describe('address of a list', () => {
  const word = fc.string({ minLength: 1 })
  const address = fc.record({
    query: fc.string(),
    sorting: fc.option(
      fc.record({ field: fc.constantFrom('title', 'timeCreated'), order: fc.constantFrom('ASC', 'DESC') }),
      {
        nil: null,
      },
    ),
    tags: fc.array(word),
    values: fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z.]{0,12}$/), word),
  })

  it('carries search, sort and filters, so that a copied link shows the same', () => {
    fc.assert(
      fc.property(address, (written) => {
        const link = writeAddress(new URLSearchParams('andere=1'), written).toString()
        const params = new URLSearchParams(link)
        expect(readAddress(params, ['title', 'timeCreated'])).toEqual(written)
        expect(params.get('andere')).toBe('1')
      }),
    )
  })

  it('ignores a sort that the list does not offer', () => {
    expect(readAddress(new URLSearchParams('sort=password&order=DESC'), ['title']).sorting).toBeNull()
  })
})
