/** An element of a document without mixed content. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Unescaped; '' beside children. */
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (raw: string): string =>
  raw.replaceAll(/&([^;&]*)(;?)/g, (_all, name: string, end: string) => {
    const sign = entities[name]
    if (sign === undefined || end === '') throw new Error(`the entity ${name} is unknown`)
    return sign
  })

const attributesOf = (raw: string): Readonly<Record<string, string>> => {
  const found = [...raw.matchAll(/ ([A-Za-z]+)="([^"<]*)"/g)]
  if (found.map(([all]) => all).join('') !== raw) throw new Error(`the attributes ${raw} are malformed`)
  const named = found.map(([, name = '', value = '']) => [name, unescaped(value)] as const)
  if (new Set(named.map(([name]) => name)).size < named.length) throw new Error('an attribute is given twice')
  return Object.fromEntries(named)
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const closedOf = ({ name, attributes, children, text }: Open): XmlElement => {
  if (children.length === 0) return { name, attributes, children, text: unescaped(text) }
  if (text.trim() !== '') throw new Error(`${name} has text beside elements`)
  return { name, attributes, children, text: '' }
}

/** Reads XML 1.0 in UTF-8 with a declaration; no doctype, comment, processing instruction, CDATA or short tag. Throws for anything else. */
export const readStrictXml = (xml: string): XmlElement => {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!xml.startsWith(declaration)) throw new Error('the declaration is missing')
  const body = xml.slice(declaration.length).trimEnd()
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+|</g)) {
    const top = open.at(-1) ?? root
    const [, slash, name = '', attributes = ''] =
      /^<(\/?)([A-Za-z0-9]+)((?: [^<>/]*|[^<>/]*:[^<>]*)?)>$/.exec(token) ?? []
    if (!token.startsWith('<')) top.text += token
    else if (slash === undefined) throw new Error(`the tag ${token} is malformed`)
    else if (slash === '') open.push({ name, attributes: attributesOf(attributes), children: [], text: '' })
    else {
      if (open.length < 2 || top.name !== name) throw new Error(`${name} ends, but ${top.name} is open`)
      open.pop()
      open.at(-1)?.children.push(closedOf(top))
    }
  }
  const [document, ...more] = root.children
  if (open.length > 1 || document === undefined || more.length > 0 || root.text.trim() !== '')
    throw new Error('there is not one complete element')
  return document
}
