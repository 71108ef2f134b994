import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedBuiltServer, pulsedBuiltServer } from '../../support/pulsedServer.ts'

const tenant = 'musterstadt'
const town = `/api/${tenant}`

describe('lists without pages of as much as may be stored', () => {
  let started: PulsedBuiltServer
  beforeAll(async () => {
    started = await pulsedBuiltServer()
  })
  afterAll(() => started.close())

  /** Asks some times at once; the last answer, or the shortest of the longest waits if that is too long. */
  const asked = async (path: string, many: number): Promise<string> => {
    let text = ''
    const wait = await bestWait(started.pulse, async () => {
      const texts = Array.from({ length: many }, async () => {
        const answer = await started.session.get(path)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.text.slice(0, 500)}`)
        return answer.text
      })
      text = (await Promise.all(texts))[0] ?? ''
    })
    return wait > maxWaitMs ? `${path}: ${Math.round(wait)} ms` : text
  }

  it('the description of the API blocks nothing', { timeout: 1_200_000 }, async () => {
    expect(await asked('/api/docs', 8)).toContain(`<code>GET /api/:tenant/offer</code>`)
  })

  it('20,000 files block nothing, and all are listed in their order', { timeout: 1_200_000 }, async () => {
    const count = 20_000
    await started.client.query(
      `insert into file (tenant_id, access_level, directory, name, storage_key, size, sha256, type, uploaded_by, created_at)
        select tenant_id, case n % 2 when 0 then 'public' else 'protected' end, 'ordner-' || n % 7, 'bild ' || n % 5000 || repeat('ä', 90) || '.png',
          'key-' || n, size, sha256, type, uploaded_by, created_at
        from (select * from file where tenant_id = $1 limit 1) as model, generate_series(1, ${count}) as n`,
      [tenant],
    )
    const { rows } = await started.client.query<{ path: string }>(
      `select '/' || access_level || '/' || case directory when '' then '' else directory || '/' end || name as path
        from file where tenant_id = $1 order by directory, name, access_level`,
      [tenant],
    )
    const list = await asked(`${town}/files/list?includeProtected=true`, 1)
    expect(list.slice(0, 100)).toMatch(/^\[\{/)
    const files = JSON.parse(list) as readonly { readonly filename: string }[]
    expect(files.map(({ filename }) => filename)).toEqual(rows.map(({ path }) => path))
    expect(files.length).toBeGreaterThan(count)
    const shown = JSON.parse(await asked(`${town}/files/list`, 1)) as readonly { readonly filename: string }[]
    expect(shown.map(({ filename }) => filename)).toEqual(
      files.map(({ filename }) => filename).filter((name) => name.startsWith('/public/')),
    )
  })
})
