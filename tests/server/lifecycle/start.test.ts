import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { type BuiltServer, startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate } from '../../support/engines.ts'
import { useServer } from '../../support/postgres.ts'
import { scratchFolder } from '../../support/scratch.ts'
import { signIn, visit } from '../../support/session.ts'
import { failedStart } from './failedStart.ts'

const open: BuiltServer[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const freshFolder = (): string => {
  const folder = scratchFolder('data')
  folders.push(folder)
  return folder
}

const started = async (env: Readonly<Record<string, string>> = {}, dataDir = freshFolder()): Promise<BuiltServer> => {
  const server = await startBuiltServer({ dataDir, env })
  open.push(server)
  return server
}

/** A directory with a migrated database, so that a start has nothing to create. */
const preparedFolder = async (content: 'empty' | 'demo' = 'empty'): Promise<string> => {
  const { dataDir } = await copyTemplate('pglite', content)
  folders.push(dataDir)
  return dataDir
}

/** These tests start several processes one after another. */
const startTimeoutMs = 300_000

const keyOf = (letter: string): string => letter.repeat(64)

describe('a first start', { timeout: startTimeoutMs }, () => {
  it('prints one ready line, then the demo accounts, and serves them', async () => {
    const server = await started()
    await expect.poll(() => server.output()).toContain(accounts.guest)
    const lines = server.output().split('\n')
    expect(lines.filter((line) => line.startsWith('ready'))).toEqual([`ready ${server.url}`])
    const after = lines.slice(lines.indexOf(`ready ${server.url}`)).join('\n')
    expect(after).toContain(demoPassword)
    for (const account of Object.values(accounts)) expect(after).toContain(account)
    expect(statSync(join(server.dataDir, 'secret.key')).mode & 0o077).toBe(0)
    expect((await visit(server).get('/health/live')).body).toEqual({ status: 'live' })
    expect((await visit(server).get('/health/ready')).body).toEqual({ status: 'ready' })
    expect((await (await signIn(server, 'team')).get('/api/musterstadt/bookables')).status).toBe(200)
  })

  it('keeps what was saved, the key and the session over a restart', async () => {
    const server = await started({}, await preparedFolder('demo'))
    const team = await signIn(server, 'team')
    const made = await team.put('/api/musterstadt/bookables', { type: 'room', title: 'Bleibt' })
    const key = join(server.dataDir, 'secret.key')
    const before = readFileSync(key, 'utf8')
    await server.stop()
    await server.start()
    expect(readFileSync(key, 'utf8')).toBe(before)
    expect((await team.get(`/api/musterstadt/bookables/${Object(made.body).id}`)).body).toMatchObject({
      title: 'Bleibt',
    })
  })

  it('in production makes the named instance owner, once', async () => {
    const env = {
      NODE_ENV: 'production',
      SECRET_KEY: keyOf('a'),
      DEMO: '',
      INIT_ADMIN: 'Erste@Stadt.Example',
      INIT_ADMIN_SECRET: 'ein gutes Kennwort',
    }
    const server = await started(env, await preparedFolder())
    expect(server.output()).not.toContain(demoPassword)
    const enter = (password: string) => visit(server).post('/auth/signin', { id: 'erste@stadt.example', password })
    expect(await enter('ein gutes Kennwort')).toMatchObject({
      status: 200,
      body: { permissions: { instanceOwner: true } },
    })
    await server.stop()
    const again = await started({ ...env, INIT_ADMIN_SECRET: 'ein anderes Kennwort' }, server.dataDir)
    const statuses = ['ein gutes Kennwort', 'ein anderes Kennwort'].map(
      async (password) => (await visit(again).post('/auth/signin', { id: 'erste@stadt.example', password })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401])
  })

  it('with demo data and a named owner has both', async () => {
    const env = { INIT_ADMIN: 'erste@stadt.example', INIT_ADMIN_SECRET: 'ein gutes Kennwort' }
    const server = await started(env, await preparedFolder())
    const reply = await visit(server).post('/auth/signin', {
      id: 'erste@stadt.example',
      password: 'ein gutes Kennwort',
    })
    expect(reply.body).toMatchObject({ permissions: { instanceOwner: true } })
    expect((await (await signIn(server, 'instance')).get('/api/instances')).status).toBe(200)
  })
})

describe('an uncaught error', { timeout: startTimeoutMs }, () => {
  it('is logged without what it carries', async () => {
    const thrown = `Object.assign(new Error('nobody caught it'), { code: 'XX001', detail: 'Geheimnis-4711' })`
    const module = encodeURIComponent(`process.on('SIGUSR2', () => { throw ${thrown} })`)
    const server = await started(
      { DEMO: 'false', NODE_OPTIONS: `--import=data:text/javascript,${module}` },
      await preparedFolder(),
    )
    server.process().kill('SIGUSR2')
    await expect.poll(() => server.output()).toMatch(/\[XX001\] Error: nobody caught it\n\s+at /)
    expect(server.output()).not.toContain('Geheimnis-4711')
  })
})

describe('a start that must not be', { timeout: startTimeoutMs }, () => {
  it('names the variable, the problem and the fix, and no stack', async () => {
    const { code, output } = await failedStart({ PORT: 'viele', DEMO: 'ja' })
    expect(code).toBe(1)
    expect(output).toMatch(/^PORT: .*„viele“.*PORT=8080/m)
    expect(output).toMatch(/^DEMO: .*true und false/m)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('in production without a first owner says so', async () => {
    const { code, output } = await failedStart({
      NODE_ENV: 'production',
      SECRET_KEY: keyOf('a'),
      DATA_DIR: await preparedFolder(),
    })
    expect([code, output]).toEqual([1, expect.stringContaining('INIT_ADMIN: ')])
  })

  it('a second process on the same directory is refused and told who is first; the first goes on', async () => {
    const server = await started({ DEMO: 'false' }, await preparedFolder())
    const { code, output } = await failedStart({ DATA_DIR: server.dataDir })
    expect([code, output]).toEqual([1, expect.stringContaining(`Prozess ${server.process().pid}`)])
    expect((await visit(server).get('/health/ready')).status).toBe(200)
  })

  it('a lock whose process was killed is taken over', async () => {
    const server = await started({ DEMO: 'false' }, await preparedFolder())
    await server.stop('SIGKILL')
    await server.start()
    expect((await visit(server).get('/health/ready')).status).toBe(200)
  })

  it('another key than the database’s is refused', async () => {
    const server = await started({ DEMO: 'false', SECRET_KEY: keyOf('a') }, await preparedFolder())
    await server.stop()
    const { code, output } = await failedStart({ DATA_DIR: server.dataDir, SECRET_KEY: keyOf('b') })
    expect([code, output]).toEqual([1, expect.stringContaining('SECRET_KEY: ')])
    expect(output).not.toContain(keyOf('b'))
  })

  it('a broken key file is no reason to make a new key', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'secret.key'), 'kaputt')
    expect(await failedStart({ DATA_DIR: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining('secret.key'),
    })
  })

  it('a table that does not fit its schema is named, with the column and what to do', async () => {
    const { databaseUrl, dataDir, remove } = await copyTemplate('postgres')
    const owner = new Client({ connectionString: databaseUrl ?? '' })
    await owner.connect()
    await owner.query('alter table coupons drop column valid_to')
    await owner.end()
    const { code, output } = await failedStart({ DATABASE_URL: databaseUrl ?? '', DEMO: 'false', DATA_DIR: dataDir })
    await remove()
    expect(code).toBe(1)
    expect(output).toContain('In der Tabelle „coupons“ fehlt die Spalte „valid_to“')
    expect(output).toContain('src/server/database/migrations')
    expect(output).not.toContain('    at ')
  })

  it('a port somebody else holds is named', async () => {
    const holder = createServer()
    await new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening))
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const result = await failedStart({ PORT: port, DEMO: 'false', DATA_DIR: await preparedFolder() })
    holder.close()
    expect(result).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`PORT: .*${port} ist schon belegt`)),
    })
  })

  it('a database nobody answers at is named', async () => {
    const result = await failedStart({ DATABASE_URL: 'postgres://niemand@127.0.0.1:1/nichts', DATA_DIR: freshFolder() })
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL: ') })
  })
})

describe('on PostgreSQL', { timeout: startTimeoutMs }, () => {
  it('two servers start at once on an empty database, share it, and refuse a third with another key', async () => {
    const postgres = useServer(inject('postgresUrl'), inject('postgresRun'))
    const DATABASE_URL = await postgres.createDatabase()
    const env = { DATABASE_URL, SECRET_KEY: keyOf('a') }
    const [one, two] = await Promise.all([started(env), started(env)])
    const team = await signIn(one, 'team')
    const made = await team.put('/api/musterstadt/bookables', { type: 'room', title: 'Geteilt' })
    const other = await fetch(`${two.url}/api/musterstadt/bookables/${Object(made.body).id}`, {
      headers: { cookie: team.cookie ?? '' },
    })
    expect([other.status, await other.json()]).toMatchObject([200, { title: 'Geteilt' }])
    expect(await failedStart({ DATABASE_URL, SECRET_KEY: keyOf('b'), DATA_DIR: freshFolder() })).toMatchObject({
      code: 1,
      output: expect.stringContaining('SECRET_KEY: '),
    })
    await Promise.all(open.splice(0).map((server) => server.close()))
    await postgres.dropDatabase(DATABASE_URL)
  })

  it('two servers that share the data directory make one key for both, and say when the database is gone', async () => {
    const { databaseUrl, dataDir, remove } = await copyTemplate('postgres')
    rmSync(join(dataDir, 'secret.key'))
    const env = { DATABASE_URL: databaseUrl ?? '', DEMO: 'false' }
    const [one, two] = await Promise.all([started(env, dataDir), started(env, dataDir)])
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    const states = async (path: string) =>
      Promise.all([one, two].map(async (server) => (await visit(server).get(path)).status))
    expect(await states('/health/ready')).toEqual([200, 200])
    await remove()
    await expect.poll(() => states('/health/ready')).toEqual([503, 503])
    expect(await states('/health/live')).toEqual([200, 200])
  })
})

it('the built server draws pages with React for production, whatever NODE_ENV is', () => {
  const folder = 'dist/server'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  expect(text).toMatch(/react-dom[\w./-]*\.production/)
  expect(text).not.toMatch(/react[\w./-]*\.development|(?:from|import|require\() ?["']react(?:-dom)?["'/]/)
})
