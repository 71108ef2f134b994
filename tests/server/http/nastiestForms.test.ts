import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minePaths } from '../../../src/visitor/mine/mineAddress.ts'
import { formPaths } from '../../../src/visitor/drawPage.ts'
import { type BuiltServer, startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { bestWait, maxWaitMs, type Pulse, takePulse } from '../../support/pulse.ts'
import { signIn } from '../../support/session.ts'

const tenant = 'musterstadt'
/** Just below the limit of a posted form. */
const maxFormBytes = 64 * 1024 - 100

const repeated = (text: string): string => text.repeat(Math.floor(maxFormBytes / text.length))

const fields = ['id', 'name', 'reason', 'mail', 'comment', 'zustimmung', 'preis', 'seit', 'website', 'password']

/** The worst forms within the limit, and those beyond it. */
const forms: readonly (readonly [string, string])[] = [
  ...fields.map((name) => [`the longest ${name}`, `${name}=${'a'.repeat(maxFormBytes - 20)}`] as const),
  ['the longest text of marks', `reason=${repeated('%3Cb%3E%22%26')}`],
  ['the longest address', `mail=${'a.'.repeat(maxFormBytes / 4)}@${'b.'.repeat(maxFormBytes / 5)}c`],
  ['the most spaces', `id=${repeated('+')}&name=${'+'.repeat(10)}`],
  ['the most fields', Array.from({ length: 1_000 }, (_, index) => `f${index}=1`).join('&')],
  ['too many fields', repeated('a=1&')],
  ['the most of one field', Array.from({ length: 999 }, () => 'zustimmung=[%22x%22,%22y%22]').join('&')],
  ['the deepest names', `${'a['.repeat(10_000)}x${']'.repeat(10_000)}=1`],
  ['names of every object', '__proto__=1&constructor=1&toString=1&hasOwnProperty=1'],
  ['the deepest agreement', `zustimmung=${'['.repeat(maxFormBytes - 20)}`],
  ['no encoding', repeated('%')],
  ['half a character', repeated('%C3')],
  ['a null', 'name=%00'],
  ['nothing', ''],
  ['the largest', 'a'.repeat(200_000)],
]

const queries = [
  `?id=ABCD-EFGH&ids=ABCD-EFGH,IJKL-MNOP&tenant=${tenant}&t=falsch&hookId=falsch`,
  `?id=gibt-es-nicht&tenant=${tenant}&amount=1&schritt=kontakt&start=1&end=2`,
  `?id=gibt-es-nicht&tenant=${tenant}&amount=1&schritt=pruefen`,
]

const addresses = formPaths.flatMap((pattern) => {
  const path = pattern.replace(':tenant', tenant).replace(/:[a-zA-Z]+/g, 'ABCD-EFGH')
  return queries.map((query) => `${path}${query}`)
})

describe('the worst posted form of a visitor page', () => {
  let location: TestLocation
  let server: BuiltServer
  let pulse: Pulse
  beforeAll(async () => {
    location = await copyTemplate('postgres', 'demo')
    server = await startBuiltServer({
      dataDir: location.dataDir,
      env: { DATABASE_URL: location.databaseUrl ?? '', DEMO: 'false' },
    })
    pulse = await takePulse(server.url)
  })
  afterAll(async () => {
    await pulse.stop()
    await server.close()
    await location.remove()
  })

  it('does not block the server and is never its fault', { timeout: 1_200_000 }, async () => {
    const { cookie } = await signIn(server, 'guest')
    const statuses = new Set<number>()
    const faults: string[] = []
    for (const address of addresses)
      for (const [name, body] of forms) {
        const send = async (): Promise<void> => {
          const answer = await fetch(`${server.url}${address}`, {
            method: 'POST',
            redirect: 'manual',
            headers: {
              ...(address.startsWith(minePaths.out) ? {} : { cookie: cookie ?? '' }),
              origin: server.url,
              'content-type': 'application/x-www-form-urlencoded',
            },
            body,
          })
          await answer.arrayBuffer()
          statuses.add(answer.status)
          if (answer.status >= 500) faults.push(`${address} ${name}: ${answer.status}`)
        }
        const wait = await bestWait(pulse, send)
        if (wait > maxWaitMs) faults.push(`${address} ${name}: ${Math.round(wait)} ms`)
      }
    expect(faults).toEqual([])
    // Forms within the limit reach their pages.
    expect([...statuses]).toEqual(expect.arrayContaining([303, 400, 413, 422]))
  })
})
