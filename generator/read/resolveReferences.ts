import { posix } from 'node:path'
import { isObject } from '../../src/domain/json.ts'
import type { JsonObject } from '../../src/domain/json.ts'

/** The file of a `$ref`, relative to the file that contains it. */
export const referencedFile = (from: string, reference: string): string => posix.join(posix.dirname(from), reference)

/** Keys that describe the file, not the shape. */
const ofTheFile = new Set(['$schema', '$id'])

/**
 * Replaces every `$ref` of a file by the shape from `schemas/shared`. Keys beside the `$ref` (title, default, annotations) override the
 * shape's own. A dangling or circular reference stays: the rules report it. `x-variantsOf` becomes the first entries of `oneOf`.
 */
export const resolveReferences = (file: string, files: ReadonlyMap<string, unknown>): unknown =>
  resolveNode(files.get(file), file, files)

/** The same for a part of a file. */
export const resolveNode = (part: unknown, file: string, files: ReadonlyMap<string, unknown>): unknown => {
  const visit = (value: unknown, at: string, trail: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((entry) => visit(entry, at, trail))
    if (!isObject(value)) return value
    if (typeof value['$ref'] !== 'string') return withVariants(mapValues(value, (entry) => visit(entry, at, trail)))
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

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const withVariants = (node: JsonObject): JsonObject => {
  const { 'x-variantsOf': shape, ...rest } = node
  if (shape === undefined) return node
  const choices = isObject(shape) ? listed(shape['oneOf']).filter(isObject) : []
  const variants = choices.flatMap((choice) => choice['x-variant'] ?? [])
  return { ...rest, oneOf: [...variants, ...listed(rest['oneOf'])] }
}

const mapValues = (value: JsonObject, change: (entry: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry)]))

const withoutFileKeys = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !ofTheFile.has(key)))
