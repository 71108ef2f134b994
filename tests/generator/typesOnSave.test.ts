import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkTypes, typeFaultsIn } from '../../generator/vite/compiler.ts'
import { schemaModules } from '../../generator/vite/plugin.ts'
import { typesOnSave } from '../../generator/vite/watchTypes.ts'
import { copyProject } from './support/project.ts'
import { type ListenedServer, openViteServer } from './support/viteServer.ts'

const project = copyProject({ generated: true })
const application = 'generator/vite/application.tsconfig.json'
const source = 'src/own/note.ts'
let server: ListenedServer['server']
let sent: ListenedServer['sent']
let printed: ListenedServer['printed']

const path = (file: string) => join(project.root, file)
const write = (file: string, text: string): void => {
  mkdirSync(dirname(path(file)), { recursive: true })
  writeFileSync(path(file), text)
}
const settings = (...include: readonly string[]) =>
  JSON.stringify({ compilerOptions: { strict: true, types: [], incremental: true, noEmit: true }, include })

beforeAll(async () => {
  symlinkSync(realpathSync('node_modules'), path('node_modules'))
  write(application, settings('../../src/own'))
  write('tsconfig.json', settings('src/own', 'tests'))
  write(source, 'export const size: number = 1\n')
  write('tests/note.test.ts', "import { size } from '../src/own/note'\nexport const twice: number = size * 2\n")
  ;({ server, sent, printed } = await openViteServer(project.root, [
    schemaModules({ regenerate: true }),
    typesOnSave(),
  ]))
})

afterAll(async () => {
  await server.close()
  project.remove()
})

const shown = () => {
  const last = sent.at(-1)
  return last?.type === 'error' ? last.err : undefined
}
const success = (kind: string): unknown => expect.stringMatching(new RegExp(`^✓ ${kind} \\(\\d+\\.\\d s\\)$`))
const right = async (): Promise<void> => {
  await vi.waitFor(() => expect(printed.slice(-2)).toEqual([success('types'), success('types of tests')]), 60_000)
}

it('says in one line each that the types of the application and of the tests are right, from the start on', right)

it('shows what the compiler refuses in a saved file: place, line and sentence, in terminal and overlay', async () => {
  printed.length = 0
  write(source, "\nexport const size: number = 'one'\n")
  const sentence = `${source}:2:14 TS2322: Type 'string' is not assignable to type 'number'.`
  await vi.waitFor(() => expect(printed).toHaveLength(1), 60_000)
  expect(printed[0]).toBe(
    `✗ ${sentence}\n2 | export const size: number = 'one'\n  | ${' '.repeat('export const '.length)}^^^^`,
  )
  expect(shown()).toMatchObject({ message: sentence, loc: { file: path(source), line: 2, column: 14 } })
  expect(shown()?.frame).toContain('^^^^')
})

it('prefers the fault of a schema, and comes back to the types when the schema is right', async () => {
  const schema = path('schemas/coupon.schema.json')
  const original = readFileSync(schema, 'utf8')
  writeFileSync(schema, original.replace('"widget": "readonly"', '"widget": "readonli"'))
  await vi.waitFor(() => expect(shown()?.message).toContain('Did you mean "readonly"?'), 60_000)
  const before = printed.length
  write(source, 'export const size: number = true\n')
  await vi.waitFor(() => expect(printed.slice(before).join('\n')).toContain("Type 'boolean'"), 60_000)
  expect(shown()?.message).toContain('Did you mean "readonly"?')
  writeFileSync(schema, original)
  await vi.waitFor(() => expect(shown()?.message).toContain("Type 'boolean'"), 60_000)

  write(source, 'export const size: number = 1\n')
  await right()
  expect(sent.at(-1)).toEqual({ type: 'update', updates: [] })
})

it('checks the tests behind a right application', async () => {
  printed.length = 0
  write(source, "export const size: string = 'one'\n")
  await vi.waitFor(() => expect(printed).toHaveLength(2), 60_000)
  expect(printed).toEqual([success('types'), expect.stringContaining('✗ tests/note.test.ts:2:30 TS2362')])
  expect(shown()?.loc).toMatchObject({ file: path('tests/note.test.ts'), line: 2 })
})

it('ends a running check at once, and names what concerns the whole program', async () => {
  const newer = new AbortController()
  const checked = checkTypes({ root: process.cwd(), settings: application, signal: newer.signal })
  newer.abort()
  await expect(checked).rejects.toThrow('aborted')
  const { signal } = new AbortController()
  const [fault] = await checkTypes({ root: project.root, settings: 'nowhere.json', signal })
  expect(fault).toEqual({ text: expect.stringMatching(/^TS\d+: .*nowhere\.json/) as string })
  expect(typeFaultsIn(project.root, 'gone.ts(3,1): error TS1: A.\n  Because.\n')).toEqual([
    { text: 'gone.ts:3:1 TS1: A.\n  Because.', place: { file: 'gone.ts', line: 3, column: 1, frame: '3 | \n  | ^' } },
  ])
})
