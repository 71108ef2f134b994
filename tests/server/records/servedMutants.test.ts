import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../../../generator/check/diagnose.ts'
import { generate } from '../../../generator/commands/generate.ts'
import { buildModel } from '../../../generator/model/buildModel.ts'
import type { Entity } from '../../../generator/model/entity.ts'
import type { Field } from '../../../generator/model/field.ts'
import { readSources, type Source } from '../../../generator/read/readSources.ts'
import { sampleOf } from '../../../generator/samples/samples.ts'
import { isObject, type JsonObject } from '../../../src/domain/json.ts'
import { type Mutation, mutatedText, mutations } from '../../generator/support/mutations.ts'
import { type BuiltServer, startProgram } from '../../support/builtServer.ts'
import { counts } from '../../support/counts.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { type Session, signIn } from '../../support/session.ts'
import { at } from '../documents/valueAt.ts'
import { buildServer, copyProject, runNode } from './changedProject.ts'

/** Our schemas with most keywords; as entities of other names no hand-written code knows them. */
const originals = ['bookable', 'coupon', 'event', 'role'] as const
const mutantCount = counts(12, 200)

/** Is the property computed by hand-written code, which no copy has? */
const isComputed = (property: unknown): boolean =>
  at(property, 'x-access', 'set') === 'derived' && at(property, 'x-storage', 'kept') !== undefined

const without = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value))
    return value
      .filter((one) => !names.includes(String(isObject(one) ? one['field'] : one)))
      .map((one) => without(one, names))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, names)]))
}

/** A copy of a schema that is an entity of its own, without screens and computed properties. */
const copied = (text: string, name: string): string => {
  const { properties, ...schema } = JSON.parse(text) as Record<string, JsonObject>
  const all = Object.entries(properties ?? {})
  const computed = all.flatMap(([key, property]) => (isComputed(property) ? [key] : []))
  const label = { one: name, many: name }
  const entity = { ...schema['x-entity'], name, plural: `${name}s`, path: `${name}s`, label, screens: [] }
  const rest = without({ ...schema, 'x-entity': entity }, computed) as JsonObject
  const kept = Object.fromEntries(all.filter(([key]) => !computed.includes(key)))
  return JSON.stringify({ ...rest, $id: name, properties: kept }, null, 2)
}

/** The schemas and the first mutants of copies that the rules let pass, all at once. */
const withMutants = (
  sources: readonly Source[],
): { readonly all: readonly Source[]; readonly added: readonly string[] } => {
  let all = sources
  const added: string[] = []
  const candidates: readonly Mutation[] = fc.sample(mutations, {
    numRuns: 60 * mutantCount,
    ...counts({ seed: 23 }, {}),
  })
  for (const [place, mutation] of candidates.entries()) {
    if (added.length === mutantCount) break
    const original = originals[place % originals.length] ?? 'coupon'
    const source = sources.find(({ file }) => file === `schemas/${original}.schema.json`)
    const name = `probe-${added.length}`
    const before = copied(source?.text ?? '', name)
    const text = mutatedText(before, mutation)
    const file = `schemas/${name}.schema.json`
    if (JSON.parse(text)['x-entity']?.name !== name || text === before) continue
    const next = [...all, { file, text }].sort((left, right) => (left.file < right.file ? -1 : 1))
    if (diagnose(next).length > 0) continue
    all = next
    added.push(name)
  }
  return { all, added }
}

const pictures: readonly (string | undefined)[] = ['image', 'images', 'file']

/** Does the server keep what a client sends, without another record, or a file, that the value names? */
const isSent = (field: Field): boolean =>
  field.access.set === undefined &&
  field.access.secret === undefined &&
  field.storage.kept === undefined &&
  field.reference === undefined &&
  !pictures.includes(field.widget) &&
  (field.element === undefined || isSent(field.element)) &&
  field.properties.every((inner) => !inner.required || isSent(inner))

/** What a client sends of a value. */
const sentOf = ({ properties, element }: Pick<Field, 'properties' | 'element'>, value: unknown): unknown => {
  if (Array.isArray(value)) return element ? value.map((entry) => sentOf(element, entry)) : value
  if (!isObject(value) || properties.length === 0) return value
  return Object.fromEntries(
    properties.flatMap((one) => (isSent(one) && one.key in value ? [[one.key, sentOf(one, value[one.key])]] : [])),
  )
}

const timeoutMs = 600_000

let root: string
let location: TestLocation
let server: BuiltServer
let owner: Session
let entities: readonly Entity[]

beforeAll(async () => {
  root = copyProject()
  const { all, added } = withMutants(readSources(root))
  for (const { file, text } of all) if (added.some((name) => file.includes(name))) writeFileSync(join(root, file), text)
  const { faults } = await generate(root)
  expect(faults).toEqual([])
  entities = buildModel(all).filter(({ name }) => added.includes(name))
  buildServer(root)
  const drafted = runNode(root, ['dist/server/migration.js', 'probes'], { NODE_ENV: 'test' })
  expect({ status: drafted.status, stderr: drafted.stderr }).toEqual({ status: 0, stderr: '' })
  buildServer(root)
  location = await copyTemplate('postgres', 'demo')
  server = await startProgram(join(root, 'dist/server/main.js'), {
    dataDir: location.dataDir,
    env: { DEMO: 'false', DATABASE_URL: location.databaseUrl ?? '' },
  })
  owner = await signIn(server, 'owner')
}, timeoutMs)
afterAll(async () => {
  await server.close()
  await location.remove()
  rmSync(root, { recursive: true, force: true })
})

describe('schemas that the rules let pass, as entities of their own', () => {
  it('compile', () => {
    const { status, stdout } = runNode(root, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'], {})
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('are served: each is written, read, listed in each order, changed and deleted', async () => {
    expect(entities).toHaveLength(mutantCount)
    for (const entity of entities) {
      const { annotation, fields, list, name } = entity
      const path = `/api/musterstadt/${annotation.path}`
      const sent = sentOf({ properties: fields }, sampleOf(entity)) as JsonObject
      const made = await owner.put(path, sent)
      expect({ name, ...made }).toMatchObject({ name, status: 201, body: sent })
      const id = String(at(made.body, 'id'))
      const record = `${path}/${encodeURIComponent(id)}`
      expect({ name, ...(await owner.get(record)) }).toMatchObject({ name, status: 200, body: sent })
      for (const { field } of list.sort) {
        const query = new URLSearchParams({ range: '[0,9]', sort: JSON.stringify([field, 'ASC']) })
        const listed = await owner.get(`${path}?${query.toString()}`)
        expect({ name, field, ...listed }).toMatchObject({ name, field, status: 200, body: [{ id }] })
      }
      const again = await owner.put(path, made.body)
      expect({ name, ...again }).toMatchObject({ name, status: 200, body: sent })
      expect({ name, ...(await owner.delete(record)) }).toMatchObject({ name, status: 200 })
      expect((await owner.get(record)).status).toBe(404)
    }
    expect(server.output()).not.toContain('Fehler bei Anfrage')
  })
})
