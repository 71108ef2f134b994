import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../http/faults.ts'

/** Hashes and proves passwords; one per server, because it bounds how many hashes are computed at once. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  /** Proves a password against a stored hash; without one it computes as much and answers false. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>
  /** Was it computed at another cost than today's? Then it is computed anew when its password is at hand (S9). */
  readonly isDated: (stored: string) => boolean
}

/** 19 MiB, two rounds, one lane (OWASP) of argon2id, which is the library's default; part of each stored hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Two are computed; the third is there so that no core waits while the next is handed over, which takes a thread that has much to do. */
const maxRunning = 3
const maxWaiting = 200
/** So many results at most are told together. */
const maxBatchSize = 8

/**
 * Lets a few hashes run at a time: each takes 19 MiB and a core; a crowd that cannot be served soon is told so. Each hash drives
 * everything else out of the processor's caches, so what follows it is cheap only in company: a result waits for others as long as there
 * are fewer of them than people still in the queue. Who comes alone, or with two others, waits for nobody.
 */
const createGate = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let done: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw refuse('BUSY')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place goes to the next one directly, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
      const company = new Promise<void>((resolve) => done.push(resolve))
      if (done.length >= Math.min(waiting.length, maxBatchSize)) {
        const together = done
        done = []
        for (const tell of together) tell()
      }
      await company
    }
  }
}

/** Unicode has several ways to write one letter; whoever types a password on another machine means the same one. */
const normal = (password: string): string => password.normalize('NFC')

export const createPasswordHasher = (): PasswordHasher => {
  const gate = createGate()
  let nobody: Promise<string> | undefined
  const nobodysHash = (): Promise<string> => (nobody ??= gate(() => hash(randomBytes(16), cost)))
  return {
    hash: (password) => gate(() => hash(normal(password), cost)),
    verify: async (stored, password) => {
      const against = stored ?? (await nobodysHash())
      const right = await gate(() => verify(against, normal(password)))
      return right && stored !== null
    },
    isDated: (stored) => !stored.startsWith(current),
  }
}
