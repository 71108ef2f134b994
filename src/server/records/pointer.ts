import { escapedStep, isObject, type JsonObject, pointerSteps } from '../../domain/json.ts'

export type Document = JsonObject
export const isDocument = isObject

/** The document without these properties. */
export const without = (document: Document, names: ReadonlySet<string>): Document => {
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(document)) if (!names.has(name)) kept[name] = document[name]
  return kept
}

/** A value and its path: a JSON pointer with the index of each element. */
export interface Located {
  readonly path: string
  readonly value: unknown
}

/** Cache of parsed pointers of schemas, of limited size. */
const pointers = new Map<string, readonly string[]>()
const maxPointers = 2000

export const stepsOf = (pointer: string): readonly string[] => {
  const known = pointers.get(pointer)
  if (known !== undefined) return known
  const steps = pointerSteps(pointer)
  if (pointers.size < maxPointers) pointers.set(pointer, steps)
  return steps
}

const locatedFrom = (value: unknown, steps: readonly string[], path: string): readonly Located[] => {
  const [step, ...rest] = steps
  if (step === undefined) return [{ path, value }]
  if (Array.isArray(value)) {
    if (step === '*') return value.flatMap((element: unknown, index) => locatedFrom(element, rest, `${path}/${index}`))
    return []
  }
  return isDocument(value) && step !== '*' && Object.hasOwn(value, step)
    ? locatedFrom(value[step], rest, `${path}/${escapedStep(step)}`)
    : []
}

/** All values at a pointer, with a star for each element; empty if the path does not exist. */
export const locatedAt = (document: unknown, pointer: string): readonly Located[] =>
  locatedFrom(document, stepsOf(pointer), '')

/** Returned by a change to remove the property or list element. */
export const removed = Symbol('removed')

const changedFrom = (
  value: unknown,
  steps: readonly string[],
  change: (located: Located) => unknown,
  path: string,
): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return change({ path, value })
  if (Array.isArray(value)) {
    if (step !== '*') return value
    return value
      .map((element: unknown, index) => changedFrom(element, rest, change, `${path}/${index}`))
      .filter((element) => element !== removed)
  }
  if (!isDocument(value) || step === '*' || !Object.hasOwn(value, step)) return value
  const inner = changedFrom(value[step], rest, change, `${path}/${escapedStep(step)}`)
  const { [step]: _gone, ...others } = value
  return inner === removed ? others : { ...value, [step]: inner }
}

/** A copy of the document with all values at the pointer replaced. */
export const changedAt = (document: Document, pointer: string, change: (located: Located) => unknown): Document => {
  const changed = changedFrom(document, stepsOf(pointer), change, '')
  return isDocument(changed) ? changed : document
}
