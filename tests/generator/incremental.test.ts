import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { emitFiles } from '../../generator/emit/emitFiles.ts'
import { printTypes } from '../../generator/emit/printTypes.ts'
import { typeSchema } from '../../generator/emit/typeSchema.ts'
import type { Entity } from '../../generator/model/entity.ts'
import { buildModel } from '../../generator/model/buildModel.ts'
import { readSources, rememberSources } from '../../generator/read/readSources.ts'
import { counts } from '../support/counts.ts'
import { copyProject } from './support/project.ts'

const project = copyProject({ generated: false })
const originals = new Map(readSources(project.root).map(({ file, text }) => [file, text]))
const files = [...originals.keys()]
const write = (file: string, text: string): void => writeFileSync(join(project.root, file), text)
afterAll(() => project.remove())

/** Edits of a schema's text: some are right, some have faults, some change an address that other files repeat. */
const edits: Readonly<Record<string, (text: string) => string>> = {
  nothing: (text) => text,
  title: (text) => text.replace(/"title": "/, '"title": "Neu '),
  field: (text) =>
    text.replace(
      '"properties": {',
      '"properties": { "added": { "title": "Neu", "type": "string", "maxLength": 9, "default": "" },',
    ),
  bound: (text) => text.replace(/"maxLength": \d+/, '"maxLength": 77'),
  path: (text) => text.replace(/"path": "([a-z-]+)"/, '"path": "$1-anew"'),
  widget: (text) => text.replace(/"widget": "[a-z]+"/, '"widget": "unknown"'),
  broken: (text) => text.slice(0, -9),
}

/** All that the types are printed from: printing takes most of the time. */
const schemaOfTypes = (entity: Entity): Promise<string> => Promise.resolve(JSON.stringify(typeSchema(entity)))

const edit = fc.record({
  file: fc
    .boolean()
    .chain((shared) => fc.constantFrom(...files.filter((file) => file.includes('/shared/') === shared))),
  kind: fc.constantFrom(...Object.keys(edits)),
  kept: fc.boolean(),
})

it('after any edits, what is checked and emitted is what a generation from scratch yields, byte for byte', async () => {
  const read = rememberSources(project.root)
  await emitFiles(buildModel(read()), schemaOfTypes)
  let right = 0
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const { file, kind, kept } of changes) {
        const before = readFileSync(join(project.root, file), 'utf8')
        write(file, edits[kind]?.(originals.get(file) ?? '') ?? '')
        const remembered = read()
        const fresh = readSources(project.root)
        const faults = diagnose(fresh)
        expect(diagnose(remembered)).toEqual(faults)
        if (faults.length === 0) {
          right += 1
          const scratch = await emitFiles(buildModel(fresh), schemaOfTypes)
          expect([...(await emitFiles(buildModel(remembered), schemaOfTypes))]).toEqual([...scratch])
        }
        if (!kept || faults.length > 0) write(file, before)
      }
    }),
    { numRuns: counts(8, 200) },
  )
  expect(right).toBeGreaterThan(2)
})

it('only the edited entity, or those that refer to the edited shape, are emitted again', async () => {
  for (const [file, text] of originals) write(file, text)
  const read = rememberSources(project.root)
  const printed: string[] = []
  const typesOf = (entity: Entity): Promise<string> => {
    printed.push(entity.name)
    return printTypes(entity)
  }
  const emitted = async (file?: string): Promise<readonly string[]> => {
    printed.length = 0
    if (file !== undefined) write(file, edits['bound']?.(originals.get(file) ?? '') ?? '')
    await emitFiles(buildModel(read()), typesOf)
    return [...printed]
  }
  expect(await emitted()).toHaveLength(buildModel(read()).length)
  expect(await emitted()).toEqual([])
  expect(await emitted('schemas/coupon.schema.json')).toEqual(['coupon'])
  // A booking contains a snapshot of its bookable.
  expect(await emitted('schemas/shared/attachment.schema.json')).toEqual(['bookable', 'booking'])
})

it('another address of an entity reaches the files of others that repeat it', async () => {
  for (const [file, text] of originals) write(file, text)
  const read = rememberSources(project.root)
  await emitFiles(buildModel(read()), schemaOfTypes)
  const file = 'schemas/role.schema.json'
  write(file, edits['path']?.(originals.get(file) ?? '') ?? '')
  const files = await emitFiles(buildModel(read()), schemaOfTypes)
  expect(files.get('src/generated/admin/bookable.form.ts')).toContain("'roles-anew'")
  expect(files).toEqual(await emitFiles(buildModel(readSources(project.root)), schemaOfTypes))
})
