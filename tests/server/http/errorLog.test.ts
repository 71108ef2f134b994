import { format } from 'node:util'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { describeError } from '../../../src/server/database/describeError.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { sourcesBelow } from '../../architecture/sources.ts'

/** Printed by no program by chance. */
const secret = 'Geheimnis-4711'
const address = 'erika.mustermann@privat.example'

describe('describeError', () => {
  const errors: readonly (readonly [string, Error])[] = [
    [
      'PostgreSQL quoting a value',
      Object.assign(new Error(`invalid input syntax for type json: "${secret}"`), { code: '22P02' }),
    ],
    ['a German PostgreSQL', Object.assign(new Error(`ungültige Eingabe für Typ json: »${secret}«`), { code: '22P02' })],
    [
      'a parser of JSON',
      (() => {
        try {
          return (JSON.parse(`{"a": "${secret}}`), new Error())
        } catch (error) {
          return Object(error)
        }
      })(),
    ],
    [
      'a mail server',
      Object.assign(new Error(`550 5.1.1 <${address}>: Recipient address rejected`), {
        response: address,
        rejected: [address],
      }),
    ],
    ['an address with a query', new TypeError(`fetch failed for https://sso.example/token?code=${secret}`)],
    ['an error behind an error', new Error('outer', { cause: new Error(`to ${address}`) })],
    ['errors beside each other', new AggregateError([new Error(`to ${address}`)], 'all failed')],
  ]

  it.each(errors)('keeps nothing of the input: %s', (_name, error) => {
    const text = describeError(error)
    expect(text).not.toContain(address)
    expect(text).not.toContain(secret)
    expect(text.split('\n')[0]).toContain(error.name)
  })

  it('never shows a property other than code, name, message and stack', () => {
    const name = fc.constantFrom(
      'detail',
      'where',
      'hint',
      'query',
      'params',
      'parameters',
      'response',
      'body',
      'input',
      'rejected',
    )
    const value = fc.oneof(fc.constant(secret), fc.constant([secret]), fc.constant({ deep: [secret] }))
    fc.assert(
      fc.property(fc.dictionary(name, value), (properties) => {
        const error = Object.assign(new Error('went wrong'), { code: '42P01' }, properties)
        const text = describeError(error)
        expect(text).toMatch(/^\[42P01\] Error: went wrong\n\s+at /)
        expect(text).not.toContain(secret)
      }),
      { numRuns: counts(100, 2000) },
    )
  })

  it('keeps what names the fault: tables, constraints, properties', () => {
    const missing = Object.assign(new Error('relation "bookings" does not exist'), { code: '42P01' })
    expect(describeError(missing)).toContain('relation "bookings" does not exist')
    expect(describeError(new TypeError("Cannot read properties of undefined (reading 'tenantId')"))).toContain(
      "'tenantId'",
    )
  })
})

describe('the log', () => {
  it('has one way in: whatever prints in the server prints a shaped error', () => {
    const printing = sourcesBelow('src/server').flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            /\bconsole\.(?:error|warn|log|info|debug)\(|\blog\(/.test(line) &&
            /error/.test(line.replace(/console\.error/, '')),
        )
        .map((line) => ({ path, line: line.trim() })),
    )
    const [main, program] = ['src/server/main.ts', 'src/server/runProgram.ts']
    expect(printing.map(({ path }) => path).sort()).toEqual([main, main, program])
    expect(printing.filter(({ line }) => !/describeError\(|startFault\(/.test(line))).toEqual([])
  })
})

/** Saving a room with this title fails in the database, with values of the row in the error. */
const breaking = (database: Database): Database => ({
  ...database,
  transaction: (caller, options, work) =>
    database.transaction(caller, options, async (tx) => {
      await tx.query(sql`do $$ begin
        raise exception 'broken on purpose' using errcode = 'XX001', detail = 'Geheimnis-4711', hint = 'erika.mustermann@privat.example';
      end $$`)
      return work(tx)
    }),
})

describe.each(usualEngines)('a request that fails unexpectedly on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, between: breaking })
  })
  afterAll(() => server.close())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is logged with code, message, stack and its number, and with nothing of its body', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      lines.push(format(...parts))
    })
    const team = await signIn(server, 'team')
    const reply = await team.put('/api/musterstadt/bookables', { type: 'room', title: secret, description: address })
    expect(reply).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    const log = lines.join('\n')
    const entries = log.split('\n').filter((line) => !line.startsWith(' '))
    expect(entries.filter((line) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z Fehler bei Anfrage /.test(line))).toEqual([])
    expect(log).toContain(`${Object(reply.body).requestId}: [XX001]`)
    expect(log).toContain('broken on purpose')
    expect(log).toMatch(/\n\s+at /)
    expect(log).not.toContain(secret)
    expect(log).not.toContain(address)
    expect(log).not.toContain('raise exception')
  })
})
