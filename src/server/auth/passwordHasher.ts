import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../domain/semaphore.ts'
import { refuse } from '../faults.ts'

/** Hashes and checks passwords; one per server, because it limits the number of parallel hashes. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  /** Checks a password against a stored hash; null takes as long and returns false. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>
  /** Was it hashed at another cost than the current one? Then it is renewed at the next sign-in (S9). */
  readonly isDated: (stored: string) => boolean
}

/** 19 MiB, two rounds, one lane (OWASP) of argon2id, which is the library's default; part of each stored hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Two hashes run; the third is queued so that no core is idle while the busy main thread hands over the next. */
const maxRunning = 3
const maxWaiting = 200
/** Largest number of results resolved together. */
const maxBatchSize = 8

/**
 * Limits parallel hashes: each takes 19 MiB and a core; a full queue refuses with BUSY. Each hash evicts everything else from the
 * processor's caches, so code after it is cheap only in batches: a result waits while fewer results than queued calls are there. One to
 * three parallel calls do not wait.
 *
 * @returns runs one hash in its turn; refuses with BUSY
 */
export const createHashGate = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const { take, waiting } = createSemaphore(maxRunning)
  let done: (() => void)[] = []
  return async (work) => {
    if (waiting() >= maxWaiting) throw refuse('BUSY')
    const release = await take()
    try {
      return await work()
    } finally {
      release()
      const company = new Promise<void>((resolve) => done.push(resolve))
      if (done.length >= Math.min(waiting(), maxBatchSize)) {
        const together = done
        done = []
        for (const settle of together) settle()
      }
      await company
    }
  }
}

/** Unicode has several encodings of one letter; another machine may use another one. */
const normal = (password: string): string => password.normalize('NFC')

export const createPasswordHasher = (): PasswordHasher => {
  const gate = createHashGate()
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
