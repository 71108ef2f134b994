import { posix } from 'node:path'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** The file a `$ref` names, relative to the file it stands in. */
export const referencedFile = (from: string, reference: string): string => posix.join(posix.dirname(from), reference)

/** Keys that speak of the file they stand in, not of the shape. */
const ofTheFile = new Set(['$schema', '$id'])

/**
 * Puts the shapes of `schemas/shared` in the place of every `$ref` of a file. What stands beside the `$ref` (title, default,
 * annotations) wins over the shape's own. A reference that leads nowhere or in a circle stays as it is: the rules name it.
 */
export const resolveReferences = (file: string, files: ReadonlyMap<string, unknown>): unknown =>
  resolveNode(files.get(file), file, files)

/** The same for a part of a file. */
export const resolveNode = (part: unknown, file: string, files: ReadonlyMap<string, unknown>): unknown => {
  const visit = (value: unknown, at: string, trail: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((entry) => visit(entry, at, trail))
    if (!isObject(value)) return value
    if (typeof value['$ref'] !== 'string') return mapValues(value, (entry) => visit(entry, at, trail))
    const target = referencedFile(at, value['$ref'])
    const shape = files.get(target)
    if (!isObject(shape) || trail.includes(target)) return value
    const resolved = visit(shape, target, [...trail, target])
    const { $ref: _reference, ...beside } = value
    return {
      ...withoutFileKeys(isObject(resolved) ? resolved : {}),
      ...mapValues(beside, (entry) => visit(entry, at, trail)),
    }
  }
  return visit(part, file, [file])
}

const mapValues = (value: JsonObject, change: (entry: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry)]))

const withoutFileKeys = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !ofTheFile.has(key)))
