import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { fileRefusal } from './fileRefusal.ts'

const maxDepth = 200
/** Per element, which is processed without a pause. */
const maxAttributes = 200
/** Characters per element's attributes without an embedded picture, per style, and per text processed without a pause (CDATA). */
const maxLength = 500_000

const drawing = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const elements = drawing(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc linearGradient ' +
    'radialGradient stop clipPath mask pattern marker image style switch filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight ' +
    'feTile feTurbulence',
)
/** Dropped, but their content is kept. */
const unwrapped = drawing('a')
const leading = drawing('src srcdoc data action formaction ping target base')

const attributeName = /^(?:xml:(?:space|lang)|[a-zA-Z][a-zA-Z0-9-]*)$/
const ownReference = /^#[^\s"'()<>\\]+$/
/** Contains no characters that need escaping. */
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/= \t\r\n]*$/i
const ownPaint = /url\(\s*["']?#[^\s"'()<>\\]+["']?\s*\)/gi
const outside = /(?:url|src)\s*\(|image(?:-set)?\s*\(|expression\s*\(|(?:java|vb)script\s*:|data\s*:|@import|\\|</i
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Applied before the checks: removing a character later could complete a forbidden word. */
const withoutForbidden = (text: string): string => text.replaceAll(noXml, '')

const isInside = (css: string): boolean => !outside.test(css.replaceAll(ownPaint, ''))

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** One pass; one per character takes four times as long. */
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')
const escapedValue = (value: string): string => escaped(value).replaceAll('"', '&quot;')

const quoted = (name: string, value: string): string => ` ${name}="${value}"`

const hrefOf = (element: string, { href, 'xlink:href': older }: Readonly<Record<string, string>>): string => {
  const given = href ?? older
  if (given === undefined) return ''
  if (element === 'image' && ownPicture.test(given)) return quoted('href', given)
  return ownReference.test(given) ? quoted('href', escapedValue(given)) : ''
}

const attributesOf = (element: string, attributes: Readonly<Record<string, string>>): string => {
  const given = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, withoutForbidden(value)]))
  const plain = Object.entries(given).filter(
    ([name, value]) =>
      attributeName.test(name) &&
      !/^(?:on|xmlns$|href$)/i.test(name) &&
      !leading.has(name.toLowerCase()) &&
      isInside(value),
  )
  const written = plain.map(([name, value]) => quoted(name, escapedValue(value)))
  return written.join('') + hrefOf(element, given)
}

const unfit = (message: string): Error => fileRefusal({ code: 'FILE_CONTENT', message })

const tooLong = (what: string): Error =>
  unfit(`${what} ist zu lang (höchstens 500.000 Zeichen). Bitte vereinfachen Sie die Zeichnung.`)

/** Counts an element's attributes while parsing; throws if they are too many or too long. */
const attributeLimits = () => {
  let element = ''
  let count = 0
  let length = 0
  return {
    begin: (name: string): void => {
      element = name
      count = 0
      length = 0
    },
    take: (name: string, value: string): void => {
      const isPicture = element === 'image' && /^(?:xlink:)?href$/.test(name)
      count += 1
      length += name.length + (isPicture ? 0 : value.length)
      if (count > maxAttributes)
        throw unfit(
          `Ein Element der Zeichnung hat mehr als ${maxAttributes} Attribute. Bitte vereinfachen Sie die Zeichnung.`,
        )
      if (length > maxLength) throw tooLong('Ein Element der Zeichnung')
    },
  }
}

/**
 * Cleans a drawing (SVG, UTF-8) to elements and attributes of shapes, texts, gradients and filters: without scripts, event attributes,
 * foreign content, animations, links, references to anything outside the drawing, comments, entities and document type. Works chunk by
 * chunk, so that it does not block other requests; idempotent.
 * @throws 400 FILE_CONTENT if elements are nested deeper than 200, or one is too large to process between two pauses
 */
export async function* cleanDrawing(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let written: string[] = []
  /** Names of the open elements; null: not written. */
  const open: (string | null)[] = []
  /** Depth of the outermost element dropped with its content. */
  let droppedAt: number | null = null
  let isTagOpen = false
  let hasRoot = false
  let css: string | null = null
  const write = (text: string): void => {
    if (isTagOpen) written.push('>')
    isTagOpen = false
    written.push(text)
  }
  const limits = attributeLimits()
  const parser = new Parser(
    {
      onopentagname: limits.begin,
      onattribute: limits.take,
      onopentag: (name, attributes) => {
        if (open.length >= maxDepth) throw unfit('Die Zeichnung ist zu tief verschachtelt.')
        const isRoot = !open.some((each) => each !== null)
        const isDrawn = elements.has(name) && (isRoot ? name === 'svg' && !hasRoot : true) && css === null
        if (droppedAt === null && !isDrawn && !unwrapped.has(name)) droppedAt = open.length
        open.push(droppedAt === null && isDrawn ? name : null)
        if (droppedAt !== null || !isDrawn) return
        if (name === 'style') {
          css = ''
          return
        }
        const namespace = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''
        hasRoot = true
        write(`<${name}${namespace}${attributesOf(name, attributes)}`)
        isTagOpen = true
      },
      ontext: (piece) => {
        if (piece.length + (css?.length ?? 0) > maxLength)
          throw tooLong(`Ein ${css === null ? 'Text' : 'Stil'} der Zeichnung`)
        if (droppedAt !== null) return
        const text = withoutForbidden(piece)
        if (css !== null) css += text
        else if (text !== '' && open.some((each) => each !== null)) write(escaped(text))
      },
      onclosetag: () => {
        const name = open.pop()
        if (droppedAt !== null) {
          if (open.length === droppedAt) droppedAt = null
          return
        }
        if (name === null || name === undefined) return
        if (name === 'style') {
          if (css !== null && css !== '' && isInside(css)) write(`<style>${escaped(css)}</style>`)
          css = null
          return
        }
        if (isTagOpen) written.push('/>')
        else written.push(`</${name}>`)
        isTagOpen = false
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  const decoder = new TextDecoder()
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
    await setImmediate()
    yield written.join('')
    written = []
  }
  parser.end(decoder.decode())
  yield written.join('')
}
