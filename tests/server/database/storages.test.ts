import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storages } from '../../../src/generated/server/storages.ts'
import { sql } from '../../../src/server/database/sql.ts'
import {
  demandTables,
  tableFaults,
  type TableColumn,
  expectedColumns,
} from '../../../src/server/records/demandTables.ts'
import type { AnyStorage } from '../../../src/server/records/kind.ts'
import { referenceColumn } from '../../../src/server/records/references.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly collation: string | null
}

const list: readonly AnyStorage[] = Object.values(storages)

describe.each(engines)('migrations and storages agree on %s', (engine) => {
  let test: TestDatabase
  const columnsOf = (table: string) =>
    test.database.system.query<Column>(sql`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, c.collname as collation
      from pg_attribute a left join pg_collation c on c.oid = a.attcollation
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`)
  const indexedOf = (table: string) =>
    test.database.system.query<{ columns: readonly string[]; unique: boolean }>(sql`
      select array(select attname::text from unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.position) as columns, i.indisunique as unique
      from pg_index i where i.indrelid = ${table}::regclass`)
  beforeAll(async () => {
    test = await openTestDatabase(engine)
  })
  afterAll(() => test.close())

  it.each(list.map((storage) => [storage.entity.name, storage] as const))(
    '%s has its table, columns and types',
    async (_name, storage) => {
      const columns = await columnsOf(storage.table)
      expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual(expectedColumns(storage))
    },
  )

  it('a database that fits is taken', () => expect(demandTables(test.database.system, list)).resolves.toBeUndefined())

  it('another is refused, with the command that drafts the migration', () => {
    const [first] = list
    const column = { column: 'cost_centre', pointer: '/costCentre', type: 'text' } as const
    const changed = first === undefined ? [] : [{ ...first, columns: [...first.columns, column] }]
    return expect(demandTables(test.database.system, changed)).rejects.toThrow(
      /fehlt die Spalte „cost_centre“ \(text\)[^]*„npm run migration -- /,
    )
  })

  it.each(list.map((storage) => [storage.entity.name, storage] as const))(
    '%s has the indexes it asks for, led by the tenant',
    async (_name, storage) => {
      const lead = storage.entity.scope === 'tenant' ? ['tenant_id'] : []
      const indexes = await indexedOf(storage.table)
      for (const { column, index, unique } of storage.columns) {
        const fitting = indexes.filter(
          ({ columns }) => columns.slice(0, lead.length + 1).join() === [...lead, column].join(),
        )
        if (index) expect({ column, found: fitting.length > 0 }).toEqual({ column, found: true })
        if (unique)
          expect({
            column,
            unique: fitting.some((one) => one.unique && one.columns.length === lead.length + 1),
          }).toEqual({ column, unique: true })
      }
      expect(indexes.some(({ columns, unique }) => unique && columns.join() === [...lead, 'id'].join())).toBe(true)
    },
  )

  it('what people sort by text is sorted in German', async () => {
    const checked: string[] = []
    for (const { table, columns: promoted, sorts } of list) {
      const columns = await columnsOf(table)
      for (const { column, type } of promoted) {
        if (type !== 'text' || column.endsWith('_id') || !Object.values(sorts).includes(column)) continue
        checked.push(column)
        const collation = columns.find(({ name }) => name === column)?.collation
        expect({ table, column, collation }).toEqual({ table, column, collation: 'german' })
      }
    }
    expect(checked).toEqual(expect.arrayContaining(['title', 'name', 'first_name', 'last_name']))
  })

  it('every entity that is named has a column with a real key in reference', async () => {
    const keys = await test.database.system.query<{ columns: readonly string[]; parent: string; rule: string }>(sql`
      select array(select attname::text from unnest(c.conkey) with ordinality as k(attnum, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum order by k.position) as columns,
        c.confrelid::regclass::text as parent, c.confdeltype::text as rule
      from pg_constraint c where c.contype = 'f' and c.conrelid = 'reference'::regclass`)
    const named = new Set(list.flatMap(({ references }) => references.map(({ entity }) => entity)))
    expect(named.size).toBeGreaterThan(2)
    for (const entity of named) {
      const target = list.find((storage) => storage.entity.name === entity)
      expect(keys).toContainEqual({ columns: ['tenant_id', referenceColumn(entity)], parent: target?.table, rule: 'r' })
    }
  })

  it('german sorts as Intl.Collator de does', async () => {
    const words = [
      'Zebra',
      'apfel',
      'Äpfel',
      'Apfel',
      'äpfel',
      'Öl',
      'Ol',
      'ol',
      'öl',
      'ß',
      'ss',
      'Straße',
      'Strasse',
      'Muller',
      'Müller',
      'Mueller',
      'É',
      'e',
      'E',
      '10',
      '9',
      '2',
      ' a',
      '-b',
      'a b',
      'ab',
      'a-b',
      '',
      'Ł',
      'L',
      'ż',
      'z',
    ]
    const rows = await test.database.system.query<{ word: string }>(
      sql`select word from unnest(${words}::text[]) as word order by word collate german, word collate "C"`,
    )
    expect(rows.map(({ word }) => word)).toEqual(
      [...words].sort((a, b) => new Intl.Collator('de').compare(a, b) || (a < b ? -1 : 1)),
    )
  })
})

describe('tables that do not fit their storage', () => {
  const [storage] = list.filter(({ entity }) => entity.name === 'coupon')
  if (storage === undefined) throw new Error('there is no coupon')
  const reference = list.flatMap(({ references }) => references.map(({ entity }) => referenceColumn(entity)))
  const column = (table: string, name: string, type: string): TableColumn => ({ table, name, type, isRequired: false })
  const fitting = [
    ...list.flatMap((one) => Object.entries(expectedColumns(one)).map(([name, type]) => column(one.table, name, type))),
    ...reference.map((name) => column('reference', name, 'text')),
  ]
  const without = (table: string, name?: string) =>
    fitting.filter((one) => one.table !== table || (name !== undefined && one.name !== name))

  it.each([
    ['nothing', fitting, []],
    ['a table', without('coupons'), ['Die Tabelle „coupons“ von „coupon“ fehlt.']],
    [
      'a column',
      without('coupons', 'valid_to'),
      ['In der Tabelle „coupons“ fehlt die Spalte „valid_to“ (timestamp with time zone).'],
    ],
    [
      'another type',
      [...without('coupons', 'valid_to'), column('coupons', 'valid_to', 'text')],
      [
        'In der Tabelle „coupons“ ist die Spalte „valid_to“ vom Typ text, das Schema verlangt timestamp with time zone.',
      ],
    ],
    [
      'a required column that is gone from the schema',
      [...fitting, { ...column('coupons', 'rebate', 'numeric'), isRequired: true }],
      ['Die Tabelle „coupons“ verlangt einen Wert für „rebate“, den das Schema nicht mehr hat.'],
    ],
    ['a column that is gone from the schema', [...fitting, column('coupons', 'rebate', 'numeric')], []],
    [
      'a reference',
      without('reference', reference[0]),
      [`In der Tabelle „reference“ fehlt die Spalte „${reference[0]}“ (text).`],
    ],
  ] as const)('%s', (_name, columns, faults) => expect(tableFaults(list, columns)).toEqual(faults))
})
