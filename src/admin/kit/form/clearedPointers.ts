import { isObject } from '../../../domain/json.ts'
import { toPointer } from './pointer.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Pointers of the single values that were set before and are empty now; list entries are skipped. */
export const clearedPointers = (before: unknown, after: unknown, path: readonly string[] = []): readonly string[] => {
  if (isObject(before))
    return Object.keys(before).flatMap((name) =>
      clearedPointers(before[name], isObject(after) ? after[name] : undefined, [...path, name]),
    )
  return !isEmpty(before) && !Array.isArray(before) && isEmpty(after) ? [toPointer(path)] : []
}
