import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchKeys } from '../../../src/server/auth/sso/realmKeys.ts'

describe('the keys of a realm', () => {
  let count = 0
  const realm = createServer((_request, answer) =>
    answer.end(JSON.stringify({ keys: Array.from({ length: count }, () => ({ kty: 'RSA' })) })),
  )
  let issuer = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => realm.listen(0, '127.0.0.1', listening))
    issuer = `http://127.0.0.1:${(realm.address() as AddressInfo).port}/realms/stadt`
  })
  afterAll(() => new Promise((closed) => realm.close(closed)))

  const fetched = async (keys: number): Promise<number> => {
    count = keys
    return (await fetchKeys(issuer, ['127.0.0.1'])).keys.length
  }

  it('are as many as a realm may have; more than can be compared with each token are refused in words', async () => {
    expect(await fetched(100)).toBe(100)
    await expect(fetched(60_000)).rejects.toThrow('Der Realm veröffentlicht 60000 Schlüssel, mehr als 100.')
  })
})
