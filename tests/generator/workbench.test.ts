import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { entityFacts, evolutionFacts } from '../../generator/vite/workbench/facts.ts'
import { scratchFolder } from '../support/scratch.ts'

afterEach(() => vi.unstubAllEnvs())

it('tells of an entity its columns, indexes, references and rows that references find', () => {
  const facts = entityFacts('.', 'booking')
  expect(facts).toMatchObject({
    name: 'booking',
    table: 'bookings',
    rows: [{ id: 'booking-1' }, {}, { id: 'booking-3' }],
  })
  expect(entityFacts('.', 'bookable')?.fields.find(({ pointer }) => pointer === '/eventId')).toMatchObject({
    refersTo: { entity: 'event' },
  })
  expect(facts?.fields.filter(({ column }) => column?.isStandard).map(({ pointer }) => pointer)).toContain('/id')
  expect(facts?.fields.some(({ index }) => index === 'index')).toBe(true)
  expect(entityFacts('.', 'unbekannt')).toBeUndefined()
})

it('tells the changes of an entity since the landed state, and no others', () => {
  vi.stubEnv('LANDED', '')
  const root = scratchFolder('workbench')
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@demo.example', ...parameters], { cwd: root })
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  mkdirSync(join(root, 'src/server/database/migrations'), { recursive: true })
  writeFileSync(join(root, 'src/server/database/migrations/001.sql'), '')
  git('init', '-q')
  expect(evolutionFacts(root, 'coupon')).toEqual({ against: null, changes: [] })
  for (const message of ['one', 'two']) {
    git('add', '-A')
    git('commit', '-qm', message, '--allow-empty')
  }
  expect(evolutionFacts(root, 'coupon').changes).toEqual([])
  const file = join(root, 'schemas/coupon.schema.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"maxLength": 500', '"maxLength": 50'))
  expect(evolutionFacts(root, 'coupon').changes).toMatchObject([
    { code: 'EVO004', severity: 'break', pointer: '/properties/description', accepted: null },
  ])
  expect(evolutionFacts(root, 'event').changes).toEqual([])
})
