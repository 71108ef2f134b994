import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { generate } from '../../generator/commands/generate.ts'
import { commitBaseline } from '../../generator/commands/baseline.ts'
import { runCheck } from '../../generator/commands/runCheck.ts'
import { compareModels } from '../../generator/evolution/compareModels.ts'
import { evolutions } from '../../generator/evolution/evolutions.ts'
import { buildModel } from '../../generator/model/buildModel.ts'
import { readSources } from '../../generator/read/readSources.ts'
import { scratchFolder } from '../support/scratch.ts'

interface Node {
  [key: string]: unknown
  properties: Record<string, Node>
}

const sources = readSources('.')
const before = buildModel(sources)

/** Removes a property from a node. */
const drop = (node: Node, key: string): void => void Reflect.deleteProperty(node.properties, key)
const at = (node: Node, path: string): Node =>
  path
    .split('.')
    .reduce((inner: Node, step) => Object(step === '*' ? inner['items'] : inner.properties[step]) as Node, node)

/** The schemas after an edit of one of them. */
const edited = (file: string, edit: (schema: Node) => unknown) =>
  sources.map((source) => {
    if (source.file !== `schemas/${file}.schema.json`) return source
    const schema = JSON.parse(source.text) as Node
    edit(schema)
    return { ...source, text: JSON.stringify(schema, null, 2) }
  })

const codesOf = (file: string, edit: (schema: Node) => unknown, migrations: readonly string[] = []) =>
  compareModels(before, buildModel(edited(file, edit)), migrations).map(({ code }) => code)

type Edit = readonly [
  name: string,
  file: string,
  edit: (schema: Node) => unknown,
  codes: readonly (keyof typeof evolutions)[],
]

const text = { title: 'Neu', type: 'string', maxLength: 50, default: '' }

const edits: readonly Edit[] = [
  ['a removed property', 'coupon', (schema) => drop(schema, 'description'), ['EVO001']],
  ['a removed property of an object', 'event', (schema) => drop(at(schema, 'information'), 'teaserText'), ['EVO001']],
  ['a removed property of list elements', 'shared/price-category', (schema) => drop(schema, 'holidays'), ['EVO001']],
  [
    'a renamed property',
    'coupon',
    (schema) => {
      schema.properties['note'] = { ...at(schema, 'description'), 'x-storage': { renamedFrom: 'description' } }
      drop(schema, 'description')
    },
    ['EVO002'],
  ],
  [
    'a renamed property without its former name',
    'coupon',
    (schema) => {
      schema.properties['note'] = at(schema, 'description')
      drop(schema, 'description')
    },
    ['EVO001'],
  ],
  [
    'another type',
    'coupon',
    (schema) => Object.assign(at(schema, 'description'), { type: 'integer', default: 0 }),
    ['EVO003'],
  ],
  ['a wider type', 'coupon', (schema) => Object.assign(at(schema, 'maxAmount'), { type: ['number', 'null'] }), []],
  ['a shorter text', 'coupon', (schema) => Object.assign(at(schema, 'description'), { maxLength: 3 }), ['EVO004']],
  ['a longer text', 'coupon', (schema) => Object.assign(at(schema, 'description'), { maxLength: 9000 }), []],
  ['a higher minimum', 'coupon', (schema) => Object.assign(at(schema, 'maxAmount'), { minimum: 5 }), ['EVO004']],
  [
    'a new pattern',
    'coupon',
    (schema) => Object.assign(at(schema, 'description'), { pattern: '^[a-z]*$' }),
    ['EVO004'],
  ],
  ['coarser steps', 'coupon', (schema) => Object.assign(at(schema, 'discount'), { multipleOf: 0.5 }), ['EVO004']],
  ['fewer elements', 'bookable', (schema) => Object.assign(at(schema, 'tags'), { maxItems: 1 }), ['EVO004']],
  ['a removed choice', 'coupon', (schema) => (at(schema, 'type')['oneOf'] as unknown[]).pop(), ['EVO005']],
  [
    'choices instead of any text',
    'coupon',
    (schema) => Object.assign(at(schema, 'description'), { enum: [''] }),
    ['EVO005'],
  ],
  [
    'null not allowed any more',
    'coupon',
    (schema) => Object.assign(at(schema, 'maxAmount'), { type: 'integer', default: 1 }),
    ['EVO006', 'EVO007'],
  ],
  [
    'a new requirement',
    'coupon',
    (schema) => {
      Reflect.deleteProperty(at(schema, 'description'), 'default')
      schema['required'] = [...(schema['required'] as string[]), 'description']
    },
    ['EVO006', 'EVO007'],
  ],
  [
    'a new required property inside',
    'event',
    (schema) => {
      const information = at(schema, 'information')
      information.properties['code'] = { title: 'Kürzel', type: 'string', maxLength: 5 } as unknown as Node
      information['required'] = [...((information['required'] as string[] | undefined) ?? []), 'code']
    },
    ['EVO006'],
  ],
  ['another default', 'coupon', (schema) => Object.assign(at(schema, 'type'), { default: 'percentage' }), ['EVO007']],
  [
    'ids by the server',
    'coupon',
    (schema) => Object.assign(schema['x-entity'] as object, { idFrom: 'server' }),
    ['EVO008'],
  ],
  [
    'another scope',
    'coupon',
    (schema) => Object.assign(schema['x-entity'] as object, { scope: 'instance' }),
    ['EVO009'],
  ],
  ['another path', 'coupon', (schema) => Object.assign(schema['x-entity'] as object, { path: 'vouchers' }), ['EVO010']],
  [
    'another table',
    'coupon',
    (schema) => Object.assign(schema['x-entity'] as object, { plural: 'vouchers' }),
    ['EVO011'],
  ],
  [
    'another reference',
    'bookable',
    (schema) => Object.assign(at(schema, 'eventId')['x-ref'] as object, { onDelete: 'cascade' }),
    ['EVO012'],
  ],
  [
    'a secret made plain',
    'shared/application-pareva',
    (schema) => Reflect.deleteProperty(at(schema, 'password')['x-access'] as object, 'secret'),
    ['EVO013'],
  ],
  [
    'more readers',
    'coupon',
    (schema) => Reflect.deleteProperty(at(schema, 'ownerUserId')['x-access'] as object, 'read'),
    ['EVO014'],
  ],
  [
    'fewer readers',
    'coupon',
    (schema) => Object.assign(at(schema, 'description'), { 'x-access': { read: 'owner' } }),
    ['EVO014'],
  ],
  [
    'fewer writers',
    'coupon',
    (schema) => Object.assign(at(schema, 'description'), { 'x-access': { write: 'owner' } }),
    ['EVO015'],
  ],
  [
    'other permission blocks',
    'coupon',
    (schema) => Object.assign(schema['x-access'] as object, { blocks: ['manageCoupons'] }),
    ['EVO016'],
  ],
  [
    'the same blocks in another order',
    'coupon',
    (schema) => Object.assign(schema['x-access'] as object, { blocks: ['manageCoupons', 'manageBookings'] }),
    [],
  ],
  [
    'a new column',
    'coupon',
    (schema) => Object.assign(at(schema, 'description'), { 'x-storage': { column: 'description' } }),
    ['EVO017'],
  ],
  ['a removed property with a column', 'coupon', (schema) => drop(schema, 'validTo'), ['EVO001', 'EVO018']],
  ['a removed column', 'coupon', (schema) => Reflect.deleteProperty(at(schema, 'validTo'), 'x-storage'), ['EVO018']],
  [
    'another type of a column',
    'coupon',
    (schema) => Object.assign(at(schema, 'validTo')['x-storage'] as object, { type: 'bigint' }),
    ['EVO018'],
  ],
  ['a removed variant', 'tenant', (schema) => (at(schema, 'applications.*')['oneOf'] as unknown[]).pop(), ['EVO020']],
  [
    'a removed filter',
    'coupon',
    (schema) => Object.assign((schema['x-admin'] as { list: object }).list, { filters: [] }),
    ['EVO021'],
  ],
  ['a new property', 'coupon', (schema) => Object.assign(schema.properties, { costCenter: text }), []],
  ['another title', 'coupon', (schema) => Object.assign(at(schema, 'description'), { title: 'Text' }), []],
]

describe('changes between two states of the schemas', () => {
  it('nothing is told of schemas that are the same', () => expect(compareModels(before, before)).toEqual([]))

  it.each(edits)('%s', (_name, file, edit, codes) => {
    expect(codesOf(file, edit)).toEqual(codes)
  })

  it('every change has an example', () => {
    const shown = new Set(edits.flatMap(([, , , codes]) => codes))
    // A whole entity is removed below.
    expect(Object.keys(evolutions).filter((code) => !shown.has(code as keyof typeof evolutions))).toEqual(['EVO019'])
    const rest = sources.filter(({ file }) => file !== 'schemas/coupon.schema.json')
    const dropping = (migrations: readonly string[]) =>
      compareModels(before, buildModel(rest), migrations).map(({ code, accepted }) => [code, accepted !== undefined])
    expect(dropping([])).toEqual([['EVO019', false]])
    expect(dropping(['drop table coupons_old'])).toEqual([['EVO019', false]])
    expect(dropping(['drop table coupons;'])).toEqual([['EVO019', true]])
  })

  it('columns are accepted with their migration, other changes beside the field, removed properties as retired', () => {
    const column = (schema: Node) =>
      Object.assign(at(schema, 'description'), { 'x-storage': { column: 'description' } })
    expect(codesOf('coupon', column, ['alter table coupons add column description text'])).toEqual([])
    const others = [
      'alter table coupons add column description_text text',
      'alter table events add column description text',
    ]
    expect(codesOf('coupon', column, others)).toEqual(['EVO017'])
    const accepted = edited('coupon', (schema) => {
      Object.assign(at(schema, 'description'), { maxLength: 3, 'x-evolution': { accept: ['EVO004'], why: 'Kürzer.' } })
      drop(schema, 'validTo')
      schema['x-retired'] = [{ property: 'validTo', from: '2027-01-01', reason: 'Nie genutzt.' }]
    })
    const dropped = ['alter table coupons drop column valid_to']
    expect(compareModels(before, buildModel(accepted), dropped).map(({ code, accepted: why }) => [code, why])).toEqual([
      ['EVO001', 'Nie genutzt.'],
      ['EVO004', 'Kürzer.'],
    ])
    const codes = diagnose(accepted).map(({ code }) => code)
    expect(codes.filter((code) => ['SCH003', 'SCH005', 'SCH046'].includes(code))).toEqual([])
  })
})

it('npm run check -- --against compares with a commit, names place, cause, fix and people, and fails until accepted', async () => {
  const root = scratchFolder('against')
  for (const path of ['schemas', 'src/generated', 'src/server/database/migrations'])
    cpSync(path, join(root, path), { recursive: true })
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@demo.example', ...parameters], { cwd: root })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'first')
  const said = { data: '', note: '' }
  const check = (ref: string) => {
    Object.assign(said, { data: '', note: '' })
    return runCheck(
      root,
      { data: (line) => (said.data += line), note: (line) => (said.note += line) },
      commitBaseline(ref),
    )
  }
  expect(await check('HEAD')).toBe(0)
  expect(await check('no-such-commit')).toBe(1)
  const file = join(root, 'schemas/coupon.schema.json')
  const shorter = JSON.parse(readFileSync(file, 'utf8')) as Node
  at(shorter, 'description')['maxLength'] = 3
  writeFileSync(file, JSON.stringify(shorter, null, 2))
  await generate(root)
  expect(await check('HEAD')).toBe(4)
  expect(said.data).toMatch(
    /^schemas\/coupon\.schema\.json:\d+:\d+ EVO004 limits narrowed \(break\)\n {2}It takes less than before: maxLength \d+ → 3\.\n/,
  )
  expect(said.data).toContain('Concerned: everybody who reads Gutscheine.')
  expect(said.note).toContain('1 to accept')
})
