import { describe, expect, it } from 'vitest'
import type { Audience } from '../../../src/domain/entity.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { readsPointer } from '../../../src/server/records/audience.ts'
import { filterConditions } from '../../../src/server/records/filterConditions.ts'
import type { Kind } from '../../../src/server/records/kind.ts'
import { listQuery } from '../../../src/server/records/readQueries.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { testKey } from '../../support/testKey.ts'

const audiences: readonly Audience[] = ['public', 'staff', 'owner', 'instanceOwner']
const kinds = [...createRecords(testKey).kinds.values()]

/** Independent of the server's rule: is the property, or one that contains it, hidden from this audience? */
const isHidden = ({ storage }: Kind, audience: Audience, pointer: string): boolean => {
  const steps = pointer.split('/')
  return steps.some((_step, index) => {
    const wanted = storage.readableBy[steps.slice(0, index + 1).join('/')]
    return wanted !== undefined && audiences.indexOf(wanted) > audiences.indexOf(audience)
  })
}

const refuses = (work: () => unknown): boolean => {
  try {
    work()
    return false
  } catch (error) {
    return Object(error).code === 'BAD_QUERY'
  }
}

const emptyRequest = { sort: null, range: null, filter: {}, q: '', populate: false, paged: true }

const cases = kinds.flatMap((kind) =>
  audiences.map((audience) => [`${kind.storage.entity.name} as ${audience}`, kind, audience] as const),
)

describe('hidden properties cannot be found out by filter, order or search', () => {
  it.each(cases)(
    '%s: a filter and an order are refused exactly where the property is hidden',
    (_name, kind, audience) => {
      const { filters, sorts } = kind.storage
      for (const [field, { pointer }] of Object.entries(filters))
        expect([field, refuses(() => filterConditions(kind, { filter: { [field]: null }, q: '' }, audience))]).toEqual([
          field,
          isHidden(kind, audience, pointer),
        ])
      const tenant = kind.storage.entity.scope === 'tenant' ? 'stadt' : null
      const reading = { tenant, audience, allowed: sql`true`, faults: [] }
      for (const field of Object.keys(sorts))
        expect([
          field,
          refuses(() => listQuery(kind, reading, { ...emptyRequest, sort: { field, descending: false } })),
        ]).toEqual([field, isHidden(kind, audience, `/${field.replaceAll('.', '/')}`)])
    },
  )

  it('what is inside a hidden property is hidden, a longer name beside it is not', () => {
    const reads = (pointer: string, audience: Audience) => readsPointer({ '/bank': 'owner' }, audience, pointer)
    for (const pointer of ['/bank', '/bank/iban', '/bank/*/iban'])
      expect([pointer, reads(pointer, 'staff'), reads(pointer, 'owner')]).toEqual([pointer, false, true])
    expect(reads('/bankName', 'public')).toBe(true)
  })

  it('has cases of both kinds', () => {
    const hidden = kinds.flatMap((kind) =>
      Object.values(kind.storage.filters).filter(({ pointer }) => isHidden(kind, 'public', pointer)),
    )
    expect(hidden.length).toBeGreaterThan(0)
  })

  it('the search text holds nothing that some of its readers may not read', () => {
    const open = kinds.filter(({ extension }) => extension.open !== undefined)
    expect(open.length).toBeGreaterThan(2)
    const leaking = kinds.flatMap((kind) =>
      kind.storage.search
        .filter(
          (pointer) =>
            isHidden(kind, open.includes(kind) ? 'public' : 'staff', pointer) || kind.storage.secrets.includes(pointer),
        )
        .map((pointer) => kind.storage.table + pointer),
    )
    expect(leaking).toEqual([])
  })
})
