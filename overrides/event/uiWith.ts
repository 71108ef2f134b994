import { isObject } from '../../src/domain/json.ts'

type Ui = Readonly<Record<string, unknown>>

const merged = (before: Ui, change: Ui): Ui => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(change).map(([key, value]) => {
      const old = before[key]
      return [key, isObject(old) && isObject(value) ? merged(old, value) : value]
    }),
  ),
})

/** Merges options into a section's UI schema at a path; other options stay. */
export const uiWith = <U extends Ui>(ui: U, [step, ...rest]: readonly string[], change: Ui): U => {
  if (step === undefined) return { ...ui, ...merged(ui, change) }
  const part = ui[step]
  return { ...ui, [step]: uiWith(isObject(part) ? part : {}, rest, change) }
}
