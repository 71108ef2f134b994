import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'

/** The client of a maintainer of another program, as the README describes it. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

export const run = async (baseUrl: string, cookie: string) => {
  const client = createClient<paths>({ baseUrl, headers: { cookie, 'X-Requested-With': 'booking-admin' } })
  const path = { tenant: 'musterstadt' }
  const coupon: components['schemas']['CouponInput'] = { id: 'CLIENT-1', description: 'Vom Client', discount: 20 }
  const saved = await client.PUT('/api/{tenant}/coupons', { params: { path, query: { create: true } }, body: coupon })
  const filter: components['schemas']['CouponFilter'] = { id: ['CLIENT-1'] }
  const sort: components['schemas']['CouponSort'] = ['validTo', 'ASC']
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,9]' }
  const found = await client.GET('/api/{tenant}/coupons', { params: { path, query } })
  const refused = await client.GET('/api/{tenant}/coupons/{id}', { params: { path: { ...path, id: 'GIBT-ES-NICHT' } } })
  const code: string | undefined = refused.error?.code
  return { status: saved.response.status, found: found.data?.map(({ id, discount }) => [id, discount]), code }
}
`

/** What the generated types must refuse: each in place of a line of the program. */
const mistakes: readonly (readonly [line: string, mistake: string])[] = [
  ["['validTo', 'ASC']", "['gueltig', 'ASC']"],
  ["['validTo', 'ASC']", "['validTo', 'abwaerts']"],
  ["{ id: ['CLIENT-1'] }", "{ nummer: ['CLIENT-1'] }"],
  ['discount: 20', "discount: 'zwanzig'"],
  ["'/api/{tenant}/coupons/{id}'", "'/api/{tenant}/gutscheine/{id}'"],
  ['params: { path, query: { create: true } }', 'params: { query: { create: true } }'],
  ['[id, discount]', '[id, rabatt]'],
]

describe('a client generated from the description of the API', { timeout: 120_000 }, () => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    const description = await (await fetch(`${server.url}/api/docs/json`)).text()
    // Below the packages, so that it finds openapi-fetch.
    mkdirSync('node_modules/.cache', { recursive: true })
    folder = mkdtempSync('node_modules/.cache/client-')
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(description, { defaultNonNullable: false })))
    const compilerOptions = {
      ...{ target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'ESNext', moduleResolution: 'Bundler', types: [] },
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await server.close()
  })

  /** The compiler's refusals: files with their first fault. */
  const faults = async (): Promise<readonly string[]> => {
    const args = ['node_modules/typescript-7/bin/tsc', '-p', folder, '--pretty', 'false']
    const output = await promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => stdout,
      (error: unknown) => String(Reflect.get(Object(error), 'stdout')),
    )
    return [
      ...new Set([...output.matchAll(/([a-z0-9]+)\.ts\(\d+,\d+\): error/g)].map(([, file = '']) => file)),
    ].toSorted()
  }

  it('compiles, and calls the server', async () => {
    writeFileSync(join(folder, 'program.ts'), program)
    expect(await faults()).toEqual([])
    const { outputText } = ts.transpileModule(program, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    })
    const file = join(process.cwd(), folder, 'program.mjs')
    writeFileSync(file, outputText)
    const client: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
    const { cookie } = await signIn(server, 'owner')
    const run = Reflect.get(Object(client), 'run') as (baseUrl: string, cookie: string | null) => Promise<unknown>
    expect(await run(server.url, cookie)).toEqual({ status: 201, found: [['CLIENT-1', 20]], code: 'NOT_FOUND' })
  })

  it('refuses to compile with what the API does not have', async () => {
    for (const [index, [line, mistake]] of mistakes.entries()) {
      expect(program).toContain(line)
      writeFileSync(join(folder, `wrong${index}.ts`), program.replace(line, mistake))
    }
    expect(await faults()).toEqual(mistakes.map((_mistake, index) => `wrong${index}`))
  })
})
