import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate, engines, type TestLocation } from '../../support/engines.ts'

/** The longest start of a server and three checks of all schemas. */
const timeoutMs = 300_000

describe.each(engines)('npm run check -- --deployed, on %s', { timeout: timeoutMs }, (engine) => {
  let location: TestLocation
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    location = await copyTemplate(engine)
    const url = location.databaseUrl === null ? {} : { DATABASE_URL: location.databaseUrl }
    env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: location.dataDir, ...url }
  })
  afterAll(() => location.remove())

  const check = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/generator/main.js', 'check', '--deployed'], {
      env,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  const change = async (statement: ReturnType<typeof sql>) => {
    const { dataDir, databaseUrl } = location
    const database = await openDatabase({ dataDir, databaseUrl })
    try {
      await database.system.transaction({ actor: systemActor, at: 0 }, { reason: 'test', tenant: null }, (tx) =>
        tx.query(statement),
      )
    } finally {
      await database.close()
    }
  }

  const startOnce = async () => {
    const { DATABASE_URL } = env
    const server = await startBuiltServer({
      dataDir: location.dataDir,
      env: DATABASE_URL === undefined ? {} : { DATABASE_URL },
    })
    expect(await server.stop()).toBe(0)
  }

  it('compares with the schemas that a server last started with', async () => {
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('noch kein Server seine Schemas') })
    await startOnce()
    expect(check()).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining('deployed state: 0 changes'),
    })

    await change(sql`update deployed_schema set text = replace(text, '"maxLength": ', '"maxLength": 9')
      where file = 'schemas/coupon.schema.json'`)
    await change(sql`insert into deployed_schema (file, text) select 'schemas/former.schema.json', replace(replace(text,
      '"name": "coupon"', '"name": "former"'), '"plural": "coupons"', '"plural": "formers"')
      from deployed_schema where file = 'schemas/coupon.schema.json'`)
    const found = check()
    expect(found.status).toBe(4)
    expect(found.stdout).toMatch(/^schemas\/coupon\.schema\.json:\d+:\d+ EVO004 limits narrowed \(break\)\n/m)
    expect(found.stdout).toMatch(/^schemas\/former\.schema\.json EVO019 entity removed \(break\)\n/m)

    await startOnce()
    expect(check().status).toBe(0)
  })
})
