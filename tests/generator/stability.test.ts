import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { emitFiles } from '../../generator/emit/emitFiles.ts'
import { generate } from '../../generator/commands/generate.ts'
import { readGenerated } from '../../generator/commands/writeFiles.ts'
import { buildModel } from '../../generator/model/buildModel.ts'
import { readSources } from '../../generator/read/readSources.ts'
import style from '../../.prettierrc.json' with { type: 'json' }
import { copyProject } from './support/project.ts'

const sources = readSources('.')
const shuffled = [...sources].sort((left, right) => left.text.length - right.text.length)
const project = copyProject({ generated: true })
const outDir = 'node_modules/.generator-test'

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'generator/commands/main.ts', outDir, emptyOutDir: true, target: 'node20' },
  }),
)
afterAll(() => project.remove())

it('the schemas of the house have no faults', () => {
  expect(diagnose(sources)).toEqual([])
})

it('two runs and another order of the files give the same bytes', async () => {
  const first = await emitFiles(buildModel(sources))
  // Copies: of the same objects nothing is made twice.
  const copies = (list: typeof sources) => list.map((source) => ({ ...source }))
  expect(await emitFiles(buildModel(copies(sources)))).toEqual(first)
  expect([...(await emitFiles(buildModel(copies(shuffled))))]).toEqual([...first])
})

it.each([
  { TZ: 'Asia/Tokyo', LANG: 'sv_SE.UTF-8', LC_ALL: 'sv_SE.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
])('another time zone and language ($TZ, $LANG) give the same bytes', (environment) => {
  const changed = execFileSync(process.execPath, [join(process.cwd(), outDir, 'main.js'), 'generate'], {
    cwd: project.root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(changed).toBe('')
})

it('prettier has nothing to change in what is generated', async () => {
  for (const [file, text] of await emitFiles(buildModel(sources)))
    expect(await format(text, { ...style, trailingComma: 'all', filepath: file }), file).toBe(text)
})

it('a new scalar field changes files of its entity only', async () => {
  const file = join(project.root, 'schemas/coupon.schema.json')
  const original = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    original.replace(
      '"description": {',
      '"sponsor": { "title": "Geber", "type": "string", "maxLength": 200, "default": "" },\n    "description": {',
    ),
  )
  const { faults, changed } = await generate(project.root)
  expect(faults).toEqual([])
  expect(changed).toEqual([
    'src/generated/admin/coupon.form.ts',
    'src/generated/entities/coupon.ts',
    'src/generated/server/coupon.ts',
  ])
  const form = readGenerated(project.root).get('src/generated/admin/coupon.form.ts')
  expect(form).toContain("fields: ['id', 'sponsor', 'description', 'type', 'discount']")
  writeFileSync(file, original)
  expect((await generate(project.root)).changed).toHaveLength(3)
})
