import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noRights } from '../../../src/domain/access.ts'
import { accounts } from '../../support/accounts.ts'
import { type BuiltServer, startBuiltServer, startProgram } from '../../support/builtServer.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { signIn } from '../../support/session.ts'
import { at } from '../documents/valueAt.ts'
import { buildServer, copyProject, runNode } from './changedProject.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

type Json = Record<string, unknown>

/** The edit and the commands of a recipe; an empty edit where it has none. */
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

  const started = (): BuiltServer => {
    if (server === undefined) throw new Error('the recipe starts no server')
    return server
  }

  const changeCoupon = (change: (schema: Json) => void) => {
    const file = join(root, 'schemas/coupon.schema.json')
    const schema = JSON.parse(readFileSync(file, 'utf8')) as Json
    change(schema)
    writeFileSync(file, JSON.stringify(schema, null, 2))
  }

  /** Runs the commands in the changed copy, against the database of the former schemas; returns what each printed. */
  const follow = async (commands: readonly string[], change: () => void = () => {}) => {
    await (await startBuiltServer(serverOptions())).close()
    change()
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
      // What `npm start` would build.
      if (name === 'new') buildServer(root)
    }
    return { printed, owner: await signIn(started(), 'owner') }
  }

  it('changes a field', async () => {
    const { edit, commands } = recipe('Ein Feld ändern')
    const { printed, owner } = await follow(commands, () =>
      changeCoupon((schema) => {
        Object.assign(at(schema, 'properties') as Json, edit)
        ;(at(schema, 'x-admin', 'list', 'sort') as Json[]).push({ field: 'description', label: 'Beschreibung' })
      }),
    )
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
    const { printed, owner } = await follow(commands, () =>
      changeCoupon((schema) => {
        Object.assign(schema, edit)
        Reflect.deleteProperty(at(schema, 'properties') as Json, name)
        for (const list of [
          at(schema, 'x-storage', 'search'),
          at(schema, 'x-admin', 'list', 'columns'),
          at(schema, 'x-admin', 'list', 'search'),
        ] as string[][])
          list.splice(0, list.length, ...list.filter((path) => path !== name))
      }),
    )
    expect(printed[1]).toMatch(/EVO001 property removed \(accepted: Steht im Kassenprogramm\.\)/)
    expect(printed[2]).toMatch(/coupon \/description: aufgegeben \(Steht im Kassenprogramm\.\): \d+ Datensätze/)
    expect(printed[3]).toMatch(/\d+ Werte gelöscht\./)
    const { body } = await owner.get('/api/musterstadt/coupons')
    const coupons = body as readonly Json[]
    expect(coupons.length).toBeGreaterThan(2)
    expect(coupons.filter((coupon) => name in coupon)).toEqual([])
  })

  it('adds an entity without any other file, from its form to its rights, search, history and API', async () => {
    const { commands } = recipe('Eine neue Entität')
    const { printed, owner } = await follow(commands)
    const written = (printed[0] ?? '').split('\n').filter((line) => /^(?:schemas|src)\//.test(line))
    expect(written.filter((file) => !file.startsWith('src/generated/'))).toEqual([
      'schemas/building.schema.json',
      'schemas/role.schema.json',
      expect.stringMatching(/^src\/server\/database\/migrations\/\d{3}_building\.sql ist geschrieben/),
    ])
    const town = '/api/musterstadt'
    const made = await owner.put(`${town}/buildings`, { name: 'Zwiebelfischhaus', description: 'Altbau' })
    expect(made).toMatchObject({ status: 201, body: { name: 'Zwiebelfischhaus', version: 1 } })
    const building = made.body as { readonly id: string }
    expect((await owner.put(`${town}/buildings`, { name: ' ' })).status).toBe(400)
    const changed = await owner.put(`${town}/buildings`, { ...building, description: 'Neubau' })
    expect(changed).toMatchObject({ status: 200, body: { description: 'Neubau', version: 2 } })
    const listed = async (query: string) => (await owner.get(`${town}/buildings?${query}`)).body
    expect(await listed('range=[0,9]&sort=["name","ASC"]')).toEqual([changed.body])
    expect(await listed('q=neubau')).toEqual([changed.body])
    expect((await owner.get(`${town}/search?q=zwiebelfisch`)).body).toEqual([
      { kind: 'building', id: building.id, title: 'Zwiebelfischhaus', subtitle: '' },
    ])
    expect((await owner.get(`${town}/audit?entity=building`)).body).toMatchObject({
      entries: [
        { action: 'update', title: 'Zwiebelfischhaus', fields: expect.arrayContaining(['Beschreibung']) },
        { action: 'create', title: 'Zwiebelfischhaus' },
      ],
    })

    // Rights by a role, which no member has before.
    const reader = await signIn(started(), 'read')
    expect(await reader.get(`${town}/buildings`)).toMatchObject({ status: 200, body: [] })
    const readers = { ...noRights, readAny: true }
    const role = { name: 'Bauamt', adminInterfaces: ['buildings'], manageBuildings: readers }
    const given = await owner.put(`${town}/roles`, role)
    expect(given).toMatchObject({ status: 201, body: { manageBuildings: readers } })
    const roles = [String(Object(given.body).id)]
    expect(
      (await owner.post('/api/tenants/musterstadt/edit-user-roles', { userId: accounts.read, roles })).status,
    ).toBe(200)
    expect((await reader.get(`${town}/buildings`)).body).toEqual([changed.body])
    expect((await reader.delete(`${town}/buildings/${building.id}`)).status).toBe(403)
    const stranger = await signIn(started(), 'otherOwner')
    expect((await stranger.get(`${town}/buildings/${building.id}`)).status).toBe(403)
    expect((await stranger.get(`/api/beispielkreis/buildings/${building.id}`)).status).toBe(404)

    const instance = await signIn(started(), 'instance')
    expect((await instance.get('/api/docs/json')).text).toContain('/buildings')
    expect((await owner.delete(`${town}/buildings/${building.id}`)).status).toBe(200)
    expect(await listed('')).toEqual([])
  })
})
