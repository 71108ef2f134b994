import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { schemaModules } from '../../generator/vite/plugin.ts'
import { copyProject } from './support/project.ts'
import { type ListenedServer, openViteServer } from './support/viteServer.ts'

const project = copyProject({ generated: true })
const schema = join(project.root, 'schemas/coupon.schema.json')
const original = readFileSync(schema, 'utf8')
let server: ListenedServer['server']
let sent: ListenedServer['sent']
let printed: ListenedServer['printed']

beforeAll(async () => {
  ;({ server, sent, printed } = await openViteServer(project.root, [schemaModules({ regenerate: true })]))
})

afterAll(async () => {
  await server.close()
  project.remove()
})

const errors = () => sent.flatMap((payload) => (payload.type === 'error' ? [payload.err] : []))
const generated = (file: string) => readFileSync(join(project.root, 'src/generated', file), 'utf8')

it('a saved schema is generated from at once, and its virtual modules are made anew', async () => {
  const before = await server.transformRequest('virtual:wire-schema/coupon')
  expect(before?.code).not.toContain('sponsor')
  const withField = (text: string, name: string) =>
    text.replace(
      '"description": {',
      `"${name}": { "title": "Geber", "type": "string", "maxLength": 200, "default": "" },\n    "description": {`,
    )
  const one = withField(original, 'sponsor')
  writeFileSync(schema, one)
  await vi.waitFor(() => expect(generated('admin/coupon.form.ts')).toContain("sponsor: { title: 'Geber'"), 60_000)
  const after = await server.transformRequest('virtual:wire-schema/coupon')
  expect(after?.code).toContain('sponsor')

  writeFileSync(schema, withField(one, 'patron').replace('"columns": ["id",', '"columns": ["id", "patron",'))
  const line = expect.stringMatching(/^✓ coupon \+patron → form, list, API \(\d+\.\d s\)$/)
  await vi.waitFor(() => expect(printed).toContainEqual(line), 60_000)
})

it('a broken schema is shown on its line, nothing is written, and the overlay goes when it is right again', async () => {
  const form = generated('admin/coupon.form.ts')
  writeFileSync(schema, original.replace('"widget": "readonly"', '"widget": "readonli"'))
  await vi.waitFor(() => expect(errors()).toHaveLength(1), 60_000)
  const line = original.split('\n').findIndex((text) => text.includes('"widget": "readonly"')) + 1
  expect(errors()[0]?.loc).toMatchObject({ file: schema, line })
  expect(errors()[0]?.message).toContain('Did you mean "readonly"?')
  expect(errors()[0]?.frame).toContain('^^^^^^')
  expect(generated('admin/coupon.form.ts')).toBe(form)
  expect(printed.at(-1)).toMatch(
    new RegExp(`schemas/coupon\\.schema\\.json:${line}:\\d+ SCH\\d+ [^]*Did you mean "readonly"`),
  )

  writeFileSync(schema, original)
  await vi.waitFor(() => expect(generated('admin/coupon.form.ts')).not.toContain('sponsor'), 60_000)
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: 'update', updates: [] }), 60_000)
  expect(sent.filter(({ type }) => type === 'full-reload')).toEqual([])
})
