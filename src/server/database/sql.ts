/** A statement with its values apart from its text: `text` has $1, $2 … where `values` stand. */
export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
  /** The text between the values: what makes queries nest without counting by hand. */
  readonly strings: readonly string[]
}

/** By the parts they are made of: a template that nests nothing has the same parts at every call, so its text is made once. */
const texts = new WeakMap<readonly string[], string>()

const textOf = (strings: readonly string[]): string => {
  const known = texts.get(strings)
  if (known !== undefined) return known
  const text = strings.reduce((all, part, index) => (index === 0 ? part : `${all}$${index}${part}`), '')
  texts.set(strings, text)
  return text
}

const query = (strings: readonly string[], values: readonly unknown[]): Query => ({
  strings,
  values,
  get text() {
    return textOf(strings)
  },
})

const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value && 'text' in value

/** sql`select … where id = ${id} and ${condition}`: a value becomes a parameter, a nested query becomes text. */
const build = (strings: readonly string[], ...parts: readonly unknown[]): Query => {
  if (!parts.some(isQuery)) return query(strings, parts)
  const merged: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  const append = (text: string): void => {
    merged[merged.length - 1] = (merged.at(-1) ?? '') + text
  }
  parts.forEach((part, index) => {
    if (isQuery(part)) {
      part.strings.forEach((text, at) => {
        if (at > 0) {
          values.push(part.values[at - 1])
          merged.push('')
        }
        append(text)
      })
    } else {
      values.push(part)
      merged.push('')
    }
    append(strings[index + 1] ?? '')
  })
  return query(merged, values)
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
