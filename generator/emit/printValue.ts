const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/

const printKey = (key: string): string => (identifier.test(key) ? key : JSON.stringify(key))

/** Stands for an expression inside data: a constant's name, an arrow function. */
export class Expression {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Data as a TypeScript literal on one line; the formatter breaks it where it is too long. `undefined` leaves the key out. */
export const printValue = (value: unknown): string => {
  if (value instanceof Expression) return value.text
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => `${printKey(key)}: ${printValue(entry)}`)
      .join(', ')} }`
  return JSON.stringify(value)
}
