/** An expression inside data: a constant's name, an arrow function. */
export class Expression {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Greatest width of a line, as prettier has it. */
export const maxLineLength = 120
const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/

const quoted = (text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1)
  const [singles, doubles] = [text.split("'").length, text.split('"').length]
  return singles > doubles ? `"${inner}"` : `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const printKey = (key: string): string => (identifier.test(key) ? key : quoted(key))

const entriesOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, entry]) => entry !== undefined)

const isData = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Expression)

/** `validators: validators` is shortened to `validators`. */
const isNamed = (key: string, value: unknown): boolean => value instanceof Expression && value.text === key

const flat = (value: unknown): string => {
  if (value instanceof Expression) return value.text
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  if (!isData(value)) return typeof value === 'string' ? quoted(value) : String(value)
  const entries = entriesOf(value).map(([key, entry]) =>
    isNamed(key, entry) ? key : `${printKey(key)}: ${flat(entry)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const size = (value: unknown): number =>
  Array.isArray(value) ? value.length : isData(value) ? entriesOf(value).length : 0

/** A list of several objects or lists, each with more than one entry, is never on one line; neither is its parent. */
const mustBreak = (value: unknown): boolean => {
  if (!isData(value)) return false
  if (!Array.isArray(value)) return entriesOf(value).some(([, entry]) => mustBreak(entry))
  const isList = Array.isArray(value[0])
  const isTable =
    value.length > 1 && value.every((entry) => isData(entry) && Array.isArray(entry) === isList && size(entry) > 1)
  return isTable || value.some(mustBreak)
}

const isNumbers = (value: readonly unknown[]): boolean =>
  value.length > 1 && value.every((entry) => typeof entry === 'number')

/** Numbers are wrapped like words. */
const filled = (numbers: readonly string[], indent: string): string => {
  const lines: string[] = []
  for (const number of numbers) {
    const longer = lines.length === 0 ? `${number},` : `${lines.at(-1) ?? ''} ${number},`
    if (lines.length > 0 && indent.length + longer.length <= maxLineLength) lines[lines.length - 1] = longer
    else lines.push(`${number},`)
  }
  return lines.map((line) => `${indent}${line}\n`).join('')
}

/** Shorter keys keep their long text on the same line: a new line would save too little. */
const minKeyLength = 5

/** A property; a long text goes on the next line. */
const printEntry = (key: string, value: unknown, indent: string): string => {
  if (isNamed(key, value)) return `${indent}${key},\n`
  const name = `${indent}${printKey(key)}:`
  const fits = name.length + 1 + flat(value).length + 1 <= maxLineLength
  if (typeof value === 'string' && !fits && printKey(key).length >= minKeyLength)
    return `${name}\n${indent}  ${flat(value)},\n`
  return `${name} ${printValue(value, indent, name.length + 1, 1)},\n`
}

/**
 * Data as a TypeScript literal, laid out like prettier (a test compares): on one line if it fits, else one entry per line.
 * Implemented here because formatting thousands of lines of plain data would take longer than all other steps.
 * @param indent of the line the value begins on
 * @param column where it begins
 * @param after number of characters after its last line: a comma
 */
export const printValue = (value: unknown, indent = '', column = 0, after = 0): string => {
  const line = flat(value)
  if (!isData(value) || (!mustBreak(value) && column + line.length + after <= maxLineLength)) return line
  const inner = `${indent}  `
  if (!Array.isArray(value))
    return `{\n${entriesOf(value)
      .map(([key, entry]) => printEntry(key, entry, inner))
      .join('')}${indent}}`
  if (isNumbers(value)) return `[\n${filled(value.map(String), inner)}${indent}]`
  return `[\n${value.map((entry) => `${inner}${printValue(entry, inner, inner.length, 1)},\n`).join('')}${indent}]`
}

/** `export const coupon: Coupon = {…}` with a final newline. */
export const printConstant = (declaration: string, value: unknown): string => {
  const start = `${declaration} = `
  return `${start}${printValue(value, '', start.length)}\n`
}
