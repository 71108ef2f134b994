type Ui = Readonly<Record<string, unknown>>

const isUi = (value: unknown): value is Ui => typeof value === 'object' && value !== null && !Array.isArray(value)

const merged = (before: Ui, change: Ui): Ui => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(change).map(([key, value]) => {
      const old = before[key]
      return [key, isUi(old) && isUi(value) ? merged(old, value) : value]
    }),
  ),
})

/** How a section is drawn, with more words at one place; what stands there already stays. */
export const uiWith = <U extends Ui>(ui: U, [step, ...rest]: readonly string[], change: Ui): U => {
  if (step === undefined) return { ...ui, ...merged(ui, change) }
  const part = ui[step]
  return { ...ui, [step]: uiWith(isUi(part) ? part : {}, rest, change) }
}
