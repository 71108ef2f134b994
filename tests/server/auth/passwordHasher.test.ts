import { describe, expect, it } from 'vitest'
import { createHashGate, createPasswordHasher } from '../../../src/server/auth/passwordHasher.ts'

const passwords = createPasswordHasher()

describe('passwords', () => {
  it('S9 are kept as argon2id with 19 MiB, two rounds, one lane', async () => {
    expect(await passwords.hash('ein Passwort')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('S9 count in full length, whatever the letters, however they were typed', async () => {
    const long = 'ß'.repeat(72)
    const stored = await passwords.hash(`${long}a`)
    expect(await passwords.verify(stored, `${long}a`)).toBe(true)
    expect(await passwords.verify(stored, `${long}b`)).toBe(false)
    const composed = await passwords.hash('Schl\u00FCssel')
    expect(await passwords.verify(composed, 'Schlu\u0308ssel')).toBe(true)
  })

  it('nobody has no password, not even an empty one', async () => {
    expect(await passwords.verify(null, '')).toBe(false)
  })

  it('two equal passwords have different hashes', async () => {
    expect(await passwords.hash('gleich')).not.toBe(await passwords.hash('gleich'))
  })

  it('a crowd is served in turn, and asked to come back when it is too large', async () => {
    const stored = await passwords.hash('x')
    const asked = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.verify(stored, 'x')))
    const served = asked.filter((one) => one.status === 'fulfilled' && one.value)
    const refused = asked.filter((one) => one.status === 'rejected' && one.reason.code === 'BUSY')
    expect([served.length, refused.length]).toEqual([203, 7])
    expect(await passwords.verify(stored, 'x')).toBe(true)
  })

  it('a crowd’s results are answered in groups, smaller ones towards its end', async () => {
    const gate = createHashGate()
    const ends: (() => void)[] = []
    let answered = 0
    const hashes = Array.from({ length: 12 }, () =>
      gate(() => new Promise<void>((end) => ends.push(end))).finally(() => (answered += 1)),
    )
    const nextTick = () => new Promise((next) => setImmediate(next))
    await nextTick()
    const groups: number[] = []
    for (let ended = 0; ended < hashes.length; ended += 1) {
      const before = answered
      ends[ended]?.()
      await nextTick()
      if (answered > before) groups.push(answered - before)
    }
    await Promise.all(hashes)
    expect(groups).toEqual([5, 2, 1, 1, 1, 1, 1])
  })
})
