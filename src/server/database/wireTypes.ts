/** OIDs of the types whose JavaScript form the two drivers disagree on, or get wrong for us. */
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

/** The same on both engines: whole numbers and decimals as number, days as "YYYY-MM-DD", instants as epoch ms. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8Oid]: whole,
  [numericOid]: Number,
  [dateOid]: (text) => text,
  [timestamptzOid]: instantOf,
  [byteaOid]: (text) => Buffer.from(text.slice(2), 'hex'),
}

/** An instant as a parameter: epoch ms → what timestamptz reads. */
export const instant = (ms: number): string => new Date(ms).toISOString()
