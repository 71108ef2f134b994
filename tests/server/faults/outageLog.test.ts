import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ofConnection } from '../../../src/server/database/sqlState.ts'
import { createErrorLog } from '../../../src/server/http/errorLog.ts'
import { StorageFault } from '../../../src/server/http/storageFault.ts'

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })
const lost = (): Error => ofConnection(refused(5432))
const full = (): Error => new StorageFault('STORAGE_FULL', new Error('no space left on device'))

describe('the log of an outage', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is one line when it begins and one a minute with a count, not a trace for each request', () => {
    const lines: string[] = []
    const log = createErrorLog((line) => lines.push(line))
    for (let request = 0; request < 500; request += 1) log(`Fehler bei Anfrage ${request}`, lost())
    expect(lines).toEqual([
      'Die Datenbank ist nicht erreichbar (Fehler bei Anfrage 0): [ECONNREFUSED] Error: connect ECONNREFUSED 127.0.0.1:5432',
    ])
    vi.advanceTimersByTime(60_000)
    log('Mailversand', lost())
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(1)).toEqual([
      'Die Datenbank ist nicht erreichbar; weitere Fehler in der letzten Minute: 499',
      'Die Datenbank ist nicht erreichbar; weitere Fehler in der letzten Minute: 1',
    ])
    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(3)
    log('Fehler bei Anfrage x', lost())
    expect(lines.at(-1)).toContain('(Fehler bei Anfrage x)')
  })

  it('of the database does not begin with the same error of another connection', () => {
    const lines: string[] = []
    const log = createErrorLog((line) => lines.push(line))
    log('Postausgang', refused(25))
    log('hier', lost())
    expect(lines.map((line) => line.split('\n')[0])).toEqual([
      'Postausgang: [ECONNREFUSED] Error: connect ECONNREFUSED 127.0.0.1:25',
      'Die Datenbank ist nicht erreichbar (hier): [ECONNREFUSED] Error: connect ECONNREFUSED 127.0.0.1:5432',
    ])
  })

  it('counts each outage by itself, and describes every other error whole', () => {
    const lines: string[] = []
    const log = createErrorLog((line) => lines.push(line))
    for (const error of [lost(), full(), lost(), full()]) log('hier', error)
    for (let count = 0; count < 3; count += 1) log('dort', new TypeError('a bug'))
    expect(lines.map((line) => line.split('\n')[0])).toEqual([
      'Die Datenbank ist nicht erreichbar (hier): [ECONNREFUSED] Error: connect ECONNREFUSED 127.0.0.1:5432',
      'Der Speicher ist voll (hier): [STORAGE_FULL] StorageFault: no space left on device',
      'dort: TypeError: a bug',
      'dort: TypeError: a bug',
      'dort: TypeError: a bug',
    ])
    expect(lines.at(-1)).toContain('\n')
  })
})
