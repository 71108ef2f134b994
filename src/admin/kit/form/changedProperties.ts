import type { AnyRecord } from '../definition/anyRecord.ts'
import { sameValue } from '../definition/sameValue.ts'

/** The properties whose values differ. */
export const changedProperties = (base: AnyRecord, now: AnyRecord): readonly string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(now)])].filter((name) => !sameValue(base[name], now[name]))
