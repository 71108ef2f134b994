import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faults, refuse } from '../../../src/server/faults.ts'
import { databaseFault } from '../../../src/server/http/databaseFault.ts'

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('server/faults.ts'))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n')

describe('the table of refusals', () => {
  it('has no code nobody gives', () => {
    expect(Object.keys(faults).filter((code) => !source.includes(`'${code}'`))).toEqual([])
  })

  it('says each in a German sentence, the documented one word for word (ERR-047)', () => {
    const { BAD_CREDENTIALS: documented, ...others } = faults
    expect(documented.message).toBe('Falsche E-Mail/Passwort')
    for (const { message } of Object.values(others)) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/)
  })

  it('answers what is only busy with the seconds to wait', () => {
    expect(refuse('BUSY').details).toEqual({ retryAfterSeconds: 3 })
    expect(refuse('NOT_FOUND').details).toBeUndefined()
  })
})

it.each([
  ['53200', 503, 'BUSY'],
  ['53300', 503, 'BUSY'],
  ['53400', 503, 'BUSY'],
  ['53100', 507, 'STORAGE_FULL'],
])('the database is out of resources (%s): %i %s', (code, status, meaning) => {
  expect(databaseFault(Object.assign(new Error('no'), { code }))).toMatchObject({ status, code: meaning })
})
