/** A statement with separate values: `text` contains $1, $2 … for `values`. */
export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
  /** The text between the values, from which nested queries are merged and renumbered. */
  readonly strings: readonly string[]
  /** It finds a row by its key (`byKey`). */
  readonly isQuick: boolean
}

/** Texts by template strings: a template has the same array at each call, so its text is built once. */
const texts = new WeakMap<readonly string[], string>()

const textOf = (strings: readonly string[]): string => {
  const known = texts.get(strings)
  if (known !== undefined) return known
  const text = strings.reduce((all, part, index) => (index === 0 ? part : `${all}$${index}${part}`), '')
  texts.set(strings, text)
  return text
}

class Template implements Query {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly isQuick: boolean
  constructor(strings: readonly string[], values: readonly unknown[], isQuick = false) {
    this.strings = strings
    this.values = values
    this.isQuick = isQuick
  }
  get text(): string {
    return textOf(this.strings)
  }
}

/** Cache of merged templates as a trie, one step per part: merging costs more than running most statements. */
interface Step {
  merged?: readonly string[]
  plain?: Step
  /** By the strings of the nested query; weak, because some arrays are created at each call. */
  nested?: WeakMap<readonly string[], Step>
}

const firstSteps = new WeakMap<readonly string[], Step>()

const firstStep = (strings: readonly string[]): Step => {
  const known = firstSteps.get(strings) ?? {}
  firstSteps.set(strings, known)
  return known
}

const nextStep = (step: Step, part: unknown): Step => {
  if (!(part instanceof Template)) return (step.plain ??= {})
  const nested = (step.nested ??= new WeakMap<readonly string[], Step>())
  const known = nested.get(part.strings) ?? {}
  nested.set(part.strings, known)
  return known
}

const merge = (strings: readonly string[], parts: readonly unknown[]): readonly string[] => {
  const merged: string[] = [strings[0] ?? '']
  const append = (text: string): void => {
    merged[merged.length - 1] = (merged.at(-1) ?? '') + text
  }
  parts.forEach((part, index) => {
    const inner = part instanceof Template ? part.strings : ['', '']
    inner.forEach((text, at) => {
      if (at > 0) merged.push('')
      append(text)
    })
    append(strings[index + 1] ?? '')
  })
  return merged
}

const valuesOf = (parts: readonly unknown[]): readonly unknown[] =>
  parts.flatMap((part) => (part instanceof Template ? part.values : [part]))

/** sql`select … where id = ${id} and ${condition}`: a value becomes a parameter, a nested query becomes text. */
const build = (strings: readonly string[], ...parts: readonly unknown[]): Query => {
  if (!parts.some((part) => part instanceof Template)) return new Template(strings, parts)
  const step = parts.reduce(nextStep, firstStep(strings))
  step.merged ??= merge(strings, parts)
  return new Template(step.merged, valuesOf(parts))
}

/** Cache of pieces without values, of limited size. */
const pieces = new Map<string, Query>()
const maxPieces = 2000

const piece = (text: string): Query => {
  const known = pieces.get(text)
  if (known !== undefined) return known
  const made = new Template([text], [])
  if (pieces.size < maxPieces) pieces.set(text, made)
  return made
}

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/

/** A quoted table, column or property name; only plain words are allowed, so no name can contain SQL. */
const name = (id: string): Query => {
  if (!identifier.test(id)) throw new Error(`"${id}" is no name of a table, column or property`)
  return piece(`"${id}"`)
}

/** A string literal in the text: for JSON keys, which as parameters would hide the expression from the planner. */
const literal = (text: string): Query => {
  if (text.includes('\0')) throw new Error('a NUL cannot stand in SQL')
  return piece(
    text.includes('\\')
      ? ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
      : `'${text.replaceAll("'", "''")}'`,
  )
}

const empty = piece('')

/** Template strings of a list by length and separator; cached for lists up to the properties of an object: others are merged at each call. */
const lists = new Map<string, readonly string[]>()
const maxKeptListLength = 40

const listStrings = (length: number, separator: string): readonly string[] => {
  const key = `${length} ${separator}`
  const strings = lists.get(key) ?? ['', ...Array<string>(length - 1).fill(separator), '']
  if (length <= maxKeptListLength) lists.set(key, strings)
  return strings
}

const join = (parts: readonly Query[], separator = ', '): Query =>
  parts.length === 0 ? empty : build(listStrings(parts.length, separator), ...parts)

// A function's `name` is read-only by default.
Object.defineProperty(build, 'name', { writable: true })

export const sql = Object.assign(build, { name, literal, join, empty })

/** Marks a query that finds a row by its key: such queries may share a connection, as none delays another. */
export const byKey = ({ strings, values }: Query): Query => new Template(strings, values, true)
