import type { Field } from '../model/field.ts'
import { isEnd } from './texts.ts'

const latestMoment = 4_102_444_800_000
const aMoment = 1_800_000_000_000
const anHourMs = 3_600_000

/** The limits of a number; steps are 1 for whole numbers. */
interface NumberLimits {
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
}

const exact = (value: number): number => Number(value.toFixed(8))

const limitsOf = ({ node, type }: Field) => {
  const given: NumberLimits = node
  const step = given.multipleOf ?? (type === 'integer' ? 1 : 0.5)
  return {
    step,
    given,
    least: given.minimum ?? (given.exclusiveMinimum === undefined ? undefined : given.exclusiveMinimum + step),
    most: given.maximum ?? (given.exclusiveMaximum === undefined ? undefined : given.exclusiveMaximum - step),
  }
}

/** A moment in milliseconds, by widget, column or the last moment that schemas allow. */
const isMoment = (field: Field): boolean =>
  field.widget === 'timestamp' || field.storage.type === 'timestamptz' || limitsOf(field).most === latestMoment

const within = (field: Field, value: number): number => {
  const { step, least = -Infinity, most = Infinity } = limitsOf(field)
  const stepped = Math.floor(exact(Math.min(most, Math.max(least, value)) / step)) * step
  return exact(stepped < least ? stepped + step : stepped)
}

const usual = (field: Field): number => {
  const { default: given, examples } = field.node
  const [example] = (examples ?? []).filter((value) => typeof value === 'number')
  if (example !== undefined) return example
  if (isMoment(field)) return aMoment + (isEnd(field) ? 2 * anHourMs : 0)
  return typeof given === 'number' && given > 0 ? given : 4.5 + (isEnd(field) ? 4 : 0)
}

/** Periods in a list follow one another. */
const strideOf = (field: Field): number => {
  if (isMoment(field)) return 3 * anHourMs
  return isEnd(field) || field.key === 'start' ? 4 : 1
}

/** A number as users type it, within the limits of its schema; `at` tells the elements of a list apart. */
export const plainNumber = (field: Field, at: number): number => {
  const { least = 0, most = Infinity, step } = limitsOf(field)
  const choices = Math.floor((most - least) / step) + 1
  if (choices <= 20 && at > 0) return exact(least + (at % choices) * step)
  return within(field, usual(field) + at * strideOf(field))
}

/** The largest number of a schema; without a limit, one of nine digits. */
export const largestNumber = (field: Field, at: number): number => {
  const { most = isMoment(field) ? latestMoment : 999_999_999, step } = limitsOf(field)
  return within(field, most - at * step)
}

/** Numbers that break one rule each, by its keyword. */
export const wrongNumbersOf = (field: Field): readonly (readonly [keyword: string, value: number])[] => {
  const { given, step } = limitsOf(field)
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = given
  return [
    ...(minimum === undefined ? [] : [['minimum', exact(minimum - step)] as const]),
    ...(exclusiveMinimum === undefined ? [] : [['exclusiveMinimum', exclusiveMinimum] as const]),
    ...(maximum === undefined ? [] : [['maximum', exact(maximum + step)] as const]),
    ...(exclusiveMaximum === undefined ? [] : [['exclusiveMaximum', exclusiveMaximum] as const]),
    ...(multipleOf === undefined ? [] : [['multipleOf', exact(plainNumber(field, 0) + multipleOf / 2)] as const]),
    ...(field.type === 'integer' && multipleOf === undefined ? [['type', plainNumber(field, 0) + 0.5] as const] : []),
  ]
}
