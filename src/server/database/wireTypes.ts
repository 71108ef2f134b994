import { type Query, sql } from './sql.ts'

/** OIDs of types that the two drivers parse differently or unsuitably. */
const int8Oid = 20
const numericOid = 1700
const dateOid = 1082
const timestamptzOid = 1184
const byteaOid = 17

const whole = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database does not fit a number`)
  return value
}

/** "2026-11-20 10:45:46.123+00" as epoch ms. */
const instantOf = (text: string): number => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))

/** Same result on both engines: whole numbers and decimals as number, days as "YYYY-MM-DD", instants as epoch ms. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8Oid]: whole,
  [numericOid]: Number,
  [dateOid]: (text) => text,
  [timestamptzOid]: instantOf,
  [byteaOid]: (text) => Buffer.from(text.slice(2), 'hex'),
}

/** Epoch ms as a parameter of type timestamptz. */
export const instant = (ms: number): string => new Date(ms).toISOString()

/** An instant of the database as epoch ms; for values within JSON, which no parser sees. */
export const epochMs = (value: Query): Query => sql`(extract(epoch from ${value}) * 1000)::bigint`
