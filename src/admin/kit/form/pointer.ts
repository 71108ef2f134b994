import { escapedStep, pointerSteps } from '../../../domain/json.ts'

/** JSON pointers of values in a record: `/priceCategories/0/priceEur`. */

type Step = string | number

const escaped = (step: Step) => escapedStep(String(step))

/** The JSON pointer (RFC 6901) of these steps. */
export const toPointer = (steps: readonly Step[]): string => steps.map((step) => `/${escaped(step)}`).join('')

/** The property of the record a pointer leads into. */
export const propertyOf = (pointer: string): string => pointerSteps(pointer)[0] ?? ''

/** Does `pointer` name the value at `parent` or one below it? */
export const isAtOrBelow = (pointer: string, parent: string): boolean =>
  pointer === parent || pointer.startsWith(`${parent}/`)

/** The pointer relative to `parent`; empty for `parent` itself. */
export const relativeTo = (pointer: string, parent: string): string => pointer.slice(parent.length)

/** Numbers of the list entries in a pointer, counted from 1: `/priceCategories/2/priceEur` → [3]. */
export const entryNumbers = (pointer: string): readonly number[] =>
  pointerSteps(pointer)
    .filter((step) => /^\d+$/.test(step))
    .map((step) => Number(step) + 1)
