/** A tag of a template: `{{name}}`, `{{#name}}`, `{{{name}}}`. */
export interface TemplateTag {
  /** The tag as written, with its braces. */
  readonly whole: string
  /** Its offset in the template, UTF-16 code units. */
  readonly index: number
  /** `#`, `^`, `/`, `&` or `!`; empty without a sign and in three braces. */
  readonly sign: string
  /** Trimmed. */
  readonly name: string
}

/** Without `\s*` around the name: white space could be matched by three parts of the expression, which takes cubic time. */
const tag = /\{\{\{([^{}]*)\}\}\}|\{\{([^{}]*)\}\}/g
const signs = ['#', '^', '/', '&', '!']

/** The tags of a mustache template in their order. Linear in the length of the template. */
export const templateTags = (template: string): readonly TemplateTag[] =>
  Array.from(template.matchAll(tag), ({ 0: whole, 1: triple, 2: double = '', index }) => {
    const inside = double.trim()
    const [first = ''] = inside
    const sign = signs.includes(first) ? first : ''
    return { whole, index, sign, name: triple?.trim() ?? inside.slice(sign.length).trim() }
  })

/**
 * The line of a tag, for messages: "Zeile 3: ".
 * @param index offset in the template, UTF-16 code units
 */
export const lineBefore = (template: string, index: number): string =>
  `Zeile ${template.slice(0, index).split('\n').length}: `

/** The open sections while a template is read. Linear over a whole template, because each is opened and closed once. */
export class OpenSections<Value> {
  readonly #opened: { readonly name: string; readonly value: Value }[] = []
  readonly #counts = new Map<string, number>()

  #count(name: string, change: 1 | -1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + change)
  }

  open(name: string, value: Value): void {
    this.#opened.push({ name, value })
    this.#count(name, 1)
  }

  /**
   * Closes the innermost section of this name and all inside it.
   * @returns their values; empty if it is not open
   */
  close(name: string): readonly Value[] {
    if ((this.#counts.get(name) ?? 0) === 0) return []
    const closed: Value[] = []
    for (let section = this.#opened.pop(); section; section = this.#opened.pop()) {
      this.#count(section.name, -1)
      closed.push(section.value)
      if (section.name === name) break
    }
    return closed
  }

  /** The outermost section that is still open. */
  get first(): { readonly name: string; readonly value: Value } | undefined {
    return this.#opened[0]
  }
}
