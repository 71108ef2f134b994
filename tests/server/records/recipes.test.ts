import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer, startProgram } from '../../support/builtServer.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { signIn } from '../../support/session.ts'
import { at } from '../documents/valueAt.ts'
import { copyProject, runNode } from './changedProject.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

type Json = Record<string, unknown>

/** The edit and the commands of a recipe. */
const recipe = (title: string) => {
  const [, section = ''] = readme.split(`### ${title}\n`)
  const blocks = [...section.matchAll(/^```(json|sh)\n(.*?)^```/gms)]
  const textOf = (kind: string) => blocks.find(([, language]) => language === kind)?.[2] ?? ''
  return { edit: JSON.parse(`{${textOf('json')}}`) as Json, commands: textOf('sh').trim().split('\n') }
}

/** A build, up to three programs and two servers, one after another. */
const timeoutMs = 600_000

describe('a recipe of the README', { timeout: timeoutMs }, () => {
  let root: string
  let location: TestLocation
  let server: BuiltServer | undefined
  beforeEach(async () => {
    root = copyProject()
    location = await copyTemplate('postgres', 'demo')
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    await location.remove()
    rmSync(root, { recursive: true, force: true })
  })

  const variables = () => ({
    NODE_ENV: 'test',
    DATABASE_URL: location.databaseUrl ?? '',
    DATA_DIR: location.dataDir,
  })
  const serverOptions = () => ({ dataDir: location.dataDir, env: { ...variables(), DEMO: 'false' } })

  /** Changes the schema of coupons in the copy and runs the commands; returns what each printed. */
  const follow = async (change: (schema: Json) => void, commands: readonly string[]) => {
    await (await startBuiltServer(serverOptions())).close()
    const file = join(root, 'schemas/coupon.schema.json')
    const schema = JSON.parse(readFileSync(file, 'utf8')) as Json
    change(schema)
    writeFileSync(file, JSON.stringify(schema, null, 2))
    const printed: string[] = []
    for (const command of commands) {
      if (command === 'npm start') {
        server = await startProgram(join(root, 'dist/server/main.js'), serverOptions())
        continue
      }
      const [, name = '', options = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? []
      const [, ...program] = (scripts[name] ?? '').split(' ')
      const args = [...program, ...options.split(' ').filter((word) => word !== '')]
      // Nobody is there to confirm.
      const { status, stdout, stderr } = runNode(root, name === 'purge' ? [...args, '--yes'] : args, variables())
      expect({ command, status, stderr }).toEqual({ command, status: 0, stderr })
      printed.push(stdout + stderr)
    }
    if (server === undefined) throw new Error('the recipe starts no server')
    return { printed, owner: await signIn(server, 'owner') }
  }

  it('changes a field', async () => {
    const { edit, commands } = recipe('Ein Feld ändern')
    const { printed, owner } = await follow((schema) => {
      Object.assign(at(schema, 'properties') as Json, edit)
      ;(at(schema, 'x-admin', 'list', 'sort') as Json[]).push({ field: 'description', label: 'Beschreibung' })
    }, commands)
    expect(printed[2]).toMatch(/EVO004 limits narrowed \(accepted: /)
    expect(printed[3]).toContain('Kein Datensatz verliert dabei etwas.')
    const folder = join(root, 'src/server/database/migrations')
    expect(readFileSync(join(folder, readdirSync(folder).sort().at(-1) ?? ''), 'utf8')).toBe(
      '-- The next start fills it from the documents.\nalter table coupons add column description text collate german;\n',
    )
    const query = new URLSearchParams({ range: '[0,99]', sort: '["description","ASC"]' })
    const { body } = await owner.get(`/api/musterstadt/coupons?${query.toString()}`)
    const texts = (body as readonly object[]).map((coupon) => String(at(coupon, 'description')))
    expect(new Set(texts).size).toBeGreaterThan(2)
    expect(texts).toEqual(texts.toSorted(new Intl.Collator('de').compare))
  })

  it('removes a field', async () => {
    const { edit, commands } = recipe('Ein Feld entfernen')
    const name = 'description'
    const { printed, owner } = await follow((schema) => {
      Object.assign(schema, edit)
      Reflect.deleteProperty(at(schema, 'properties') as Json, name)
      for (const list of [
        at(schema, 'x-storage', 'search'),
        at(schema, 'x-admin', 'list', 'columns'),
        at(schema, 'x-admin', 'list', 'search'),
      ] as string[][])
        list.splice(0, list.length, ...list.filter((path) => path !== name))
    }, commands)
    expect(printed[1]).toMatch(/EVO001 property removed \(accepted: Steht im Kassenprogramm\.\)/)
    expect(printed[2]).toMatch(/coupon \/description: aufgegeben \(Steht im Kassenprogramm\.\): \d+ Datensätze/)
    expect(printed[3]).toMatch(/\d+ Werte gelöscht\./)
    const { body } = await owner.get('/api/musterstadt/coupons')
    const coupons = body as readonly Json[]
    expect(coupons.length).toBeGreaterThan(2)
    expect(coupons.filter((coupon) => name in coupon)).toEqual([])
  })
})
