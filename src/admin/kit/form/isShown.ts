import type { AnyRecord } from '../definition/anyRecord.ts'
import type { ShowWhen } from '../definition/definition.ts'

type Step = string | number
type Conditions = Readonly<Record<string, ShowWhen>>

const isPosition = (step: Step) => typeof step === 'number' || /^\d+$/.test(step)

/** The condition of the value at a path, if any; list positions are stars in its key. */
export const conditionOf = (conditions: Conditions, path: readonly Step[]): ShowWhen | undefined =>
  conditions[path.map((step) => (isPosition(step) ? '*' : step)).join('.')]

const valueAt = (record: unknown, steps: readonly Step[]): unknown =>
  steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    record,
  )

/**
 * Does the record meet the condition? Each named value must be one of those listed; no condition is always met.
 * @param path of the value that is shown or hidden: its positions replace the stars of the condition's paths
 */
export const isShown = (condition: ShowWhen | undefined, record: AnyRecord, path: readonly Step[] = []): boolean =>
  Object.entries(condition ?? {}).every(([dotted, values]) => {
    const positions = path.filter(isPosition)[Symbol.iterator]()
    const steps = dotted.split('.').map((step): Step => (step === '*' ? (positions.next().value ?? 0) : step))
    return values.includes(valueAt(record, steps))
  })
