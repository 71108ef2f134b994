import { createHash, randomInt } from 'node:crypto'
import { verifySync } from 'otplib'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { codeLimits, forgetAttempt, countAttempt } from './attempts.ts'
import type { KnownDevice } from './knownDevice.ts'

/** `none`: the account has no second factor; `missing`: it has one, but no code was sent. */
export type FactorOutcome = 'none' | 'missing' | 'wrong' | 'right'

interface FactorRow {
  readonly sealed: Buffer
  readonly confirmed: boolean
  readonly lastStep: number
}

const periodSeconds = 30
/** For inaccurate phone clocks and slow typing: the codes before and after are valid too. */
const toleranceSeconds = periodSeconds
const maxWrongCodesPerDay = 30

/** Sealing context of a key: it opens for no other account. */
export const factorAddress = (userId: string) => ({ tenant: '', entity: 'second-factor', id: userId, pointer: '/key' })

/** Letters and digits that are not easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 120 bits: a plain hash is enough for a secret that cannot be guessed (NIST SP 800-63B 3.1.2.2 asks for 112). */
const recoveryCodeLength = 24
const recoveryCodeCount = 10

const tidy = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const recoveryHash = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}\n${tidy(code)}`)
    .digest()

/** Deletes earlier codes and returns ten new ones, each for one sign-in; only their hashes are stored. */
export const newRecoveryCodes = async (tx: Transaction, userId: string): Promise<readonly string[]> => {
  const letters = () => Array.from({ length: recoveryCodeLength }, () => alphabet.charAt(randomInt(alphabet.length)))
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    letters()
      .join('')
      .replace(/.{4}(?!$)/g, '$&-'),
  )
  await tx.query(sql`delete from recovery_code where user_id = ${userId}`)
  for (const code of codes)
    await tx.query(sql`insert into recovery_code (user_id, hash) values (${userId}, ${recoveryHash(userId, code)})`)
  return codes
}

const useTimeCode = async (
  tx: Transaction,
  box: SecretBox,
  userId: string,
  { sealed, lastStep }: FactorRow,
  code: string,
): Promise<boolean> => {
  const now = Math.floor(tx.at / 1000)
  // The last step is ahead of any valid one: the clock was set back, so no code is newer.
  if (lastStep > Math.floor((now + toleranceSeconds) / periodSeconds)) return false
  const result = verifySync({
    secret: box.open(Buffer.from(sealed), factorAddress(userId)),
    token: code,
    epoch: now,
    epochTolerance: toleranceSeconds,
    afterTimeStep: lastStep,
  })
  if (!result.valid || !('timeStep' in result)) return false
  await tx.query(sql`update second_factor set last_step = ${result.timeStep} where user_id = ${userId}`)
  return true
}

const useRecoveryCode = async (tx: Transaction, userId: string, code: string): Promise<boolean> => {
  const used = await tx.query(
    sql`delete from recovery_code where user_id = ${userId} and hash = ${recoveryHash(userId, code)} returning 1 as used`,
  )
  if (used.length > 0) tx.record({ entity: 'recovery-code', id: userId, before: {}, after: null })
  return used.length > 0
}

/**
 * Checks a code of the second factor and uses it up: a time code with all earlier ones, a recovery code once. Wrong codes are counted, at
 * most thirty a day. Parallel uses are serialized. The caller must commit every outcome, to keep the count.
 * @param who the account, and the result of `knownDevice`
 * @param unconfirmed also accepts a factor during setup
 */
export const useCode = async (
  tx: Transaction,
  box: SecretBox,
  who: { readonly userId: string; readonly device: KnownDevice | null },
  typed: string | undefined,
  unconfirmed = false,
): Promise<FactorOutcome> => {
  const { userId, device } = who
  const [factor] = await tx.query<FactorRow>(
    sql`select sealed, confirmed_at is not null as confirmed, last_step as "lastStep"
    from second_factor where user_id = ${userId} for update`,
  )
  if (factor === undefined || (!factor.confirmed && !unconfirmed)) return 'none'
  const code = tidy(typed ?? '')
  if (code === '') return 'missing'
  const attempt = await countAttempt(tx, codeLimits(userId, device, maxWrongCodesPerDay))
  const right = /^\d{6}$/.test(code)
    ? await useTimeCode(tx, box, userId, factor, code)
    : factor.confirmed && (await useRecoveryCode(tx, userId, code))
  if (right) forgetAttempt(tx, attempt)
  return right ? 'right' : 'wrong'
}
