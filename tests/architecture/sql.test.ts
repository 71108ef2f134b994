import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './sources.ts'

/** Not in PostgreSQL 15, although the embedded database accepts it. */
const newer: Readonly<Record<string, RegExp>> = {
  'uuidv7()': /\buuidv[47]\s*\(/i,
  JSON_TABLE: /\bjson_table\s*\(/i,
  'JSON_QUERY and its kin': /\bjson_(?:query|value|exists)\s*\(/i,
  'MERGE … RETURNING': /\bmerge\s+into\b[^;`]*\breturning\b/i,
  'virtual generated columns': /\bgenerated\s+always\s+as\s*\([^;`]*\)\s*virtual\b/i,
  'WITHOUT OVERLAPS': /\bwithout\s+overlaps\b/i,
  'any_value()': /\bany_value\s*\(/i,
  'OLD and NEW in RETURNING': /\breturning\s+(?:with\s*\(|(?:old|new)\.)/i,
}

const faultsOf = (text: string) => Object.keys(newer).filter((name) => newer[name]?.test(text))

const files = filesBelow('src/server', 'src/generated/server').filter((path) => /\.(?:ts|sql)$/.test(path))

describe('SQL', () => {
  it('is understood by PostgreSQL 15', () => {
    const found = files.map((path) => ({ path, faults: faultsOf(readFileSync(path, 'utf8')) }))
    expect(files.some((path) => path.endsWith('.sql'))).toBe(true)
    expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('that is too new is recognised', () => {
    const examples = [
      'select uuidv7()',
      "select * from json_table('[]', '$[*]' columns (a int))",
      'merge into a using b on true when matched then delete returning a.id',
      'create table t (a int, b int generated always as (a * 2) virtual)',
      'create table t (a int, p daterange, primary key (a, p without overlaps))',
    ]
    expect(examples.map((example) => faultsOf(example).length)).toEqual([1, 1, 1, 1, 1])
    expect(faultsOf('select gen_random_uuid()')).toEqual([])
  })
})
