/** A statement with its values apart from its text: `text` has $1, $2 … where `values` stand. */
export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
  /** The text between the values: what makes queries nest without counting by hand. */
  readonly strings: readonly string[]
}

const textOf = (strings: readonly string[]): string =>
  strings.reduce((all, part, index) => (index === 0 ? part : `${all}$${index}${part}`), '')

/** Of templates that nest nothing: JavaScript keeps their parts, the same ones at every call, so their text is made once. */
const plainTexts = new WeakMap<readonly string[], string>()

const query = (strings: readonly string[], values: readonly unknown[]): Query => {
  let text: string | undefined
  return {
    strings,
    values,
    get text() {
      return (text ??= textOf(strings))
    },
  }
}

const plainQuery = (strings: readonly string[], values: readonly unknown[]): Query => ({
  strings,
  values,
  get text() {
    const known = plainTexts.get(strings)
    if (known !== undefined) return known
    const text = textOf(strings)
    plainTexts.set(strings, text)
    return text
  },
})

const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value && 'text' in value

/** sql`select … where id = ${id} and ${condition}`: a value becomes a parameter, a nested query becomes text. */
const build = (strings: readonly string[], ...parts: readonly unknown[]): Query => {
  if (!parts.some(isQuery)) return plainQuery(strings, parts)
  const texts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  const append = (text: string): void => {
    texts[texts.length - 1] = (texts.at(-1) ?? '') + text
  }
  parts.forEach((part, index) => {
    if (isQuery(part)) {
      part.strings.forEach((text, at) => {
        if (at > 0) {
          values.push(part.values[at - 1])
          texts.push('')
        }
        append(text)
      })
    } else {
      values.push(part)
      texts.push('')
    }
    append(strings[index + 1] ?? '')
  })
  return query(texts, values)
}

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/

/** A table, column or property name of ours, quoted; anything but a plain word is refused, so no name can carry SQL. */
const name = (id: string): Query => {
  if (!identifier.test(id)) throw new Error(`"${id}" is no name of a table, column or property`)
  return query([`"${id}"`], [])
}

/** A string literal inside the text: for JSON keys, which must be text so that the statement stays the same for the planner. */
const literal = (text: string): Query => {
  if (text.includes('\0')) throw new Error('a NUL cannot stand in SQL')
  return query(
    [
      text.includes('\\')
        ? ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
        : `'${text.replaceAll("'", "''")}'`,
    ],
    [],
  )
}

const join = (parts: readonly Query[], separator = ', '): Query =>
  parts.length === 0
    ? query([''], [])
    : parts.slice(1).reduce((all, part) => build(['', separator, ''], all, part), parts[0] ?? query([''], []))

const empty = query([''], [])

// A function's own `name` is read-only: it gives way to ours.
Object.defineProperty(build, 'name', { writable: true })

export const sql = Object.assign(build, { name, literal, join, empty })
