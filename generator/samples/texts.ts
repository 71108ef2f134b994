import type { Field } from '../model/field.ts'
import { ownFormats } from '../model/formats.ts'

/** Longest text of a sample, whatever its schema allows: a template may have 200,000 characters, and nobody reads them. */
export const maxSampleLength = 300

const longWords = [
  'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  'Mehrzweckveranstaltungsräumlichkeitenbelegungskoordinationsstelle',
  'Straßenverkehrszulassungsordnungsausnahmegenehmigung',
]
const latinWord = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'

/** Names of ends come after those of starts, so that a period has a length. */
export const isEnd = ({ key }: Field): boolean => /^end|End$|To$|Until$/.test(key)

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Periods in a list follow one another. */
const hour = (field: Field, at: number): string => `${twoDigits((isEnd(field) ? 12 : 9) + 4 * (at % 3))}:00`
const day = (field: Field, at: number): string => `2027-05-${twoDigits((isEnd(field) ? 15 : 10) + (at % 10))}`

const address = ({ key }: Field, at: number): string =>
  `https://musterstadt.example/${key === '*' ? 'seite' : key}-${at + 1}`

/** Repeats words up to a length; a number at the end tells elements of a list apart. */
const filled = (words: readonly string[], separator: string, length: number, at: number): string => {
  const tail = at === 0 ? '' : String(at + 1)
  let text = ''
  for (let next = 0; text.length < length; next += 1)
    text += (text === '' ? '' : separator) + (words[next % words.length] ?? '')
  return text.slice(0, Math.max(0, length - tail.length)).replace(/[ -]$/, 'e') + tail
}

const longAddress = (at: number, length: number): string => {
  const host = '@mehrzweckveranstaltungsraum.verbandsgemeinde.example'
  return filled([latinWord.toLowerCase()], '-', Math.min(64, Math.max(1, length - host.length)), at) + host
}

const longLink = (at: number, length: number): string => {
  const start = 'https://verbandsgemeinde.example/'
  return start + filled([latinWord], '-', Math.max(1, length - start.length), at)
}

const html = (inner: (length: number) => string, length: number): string => `<p>${inner(length - '<p></p>'.length)}</p>`

type Texts = (field: Field, at: number, length: number) => readonly string[]

const plainByFormat: Readonly<Record<string, Texts>> = {
  email: (_field, at) => [`person${at + 1}@musterstadt.example`, `p${at + 1}@m.example`],
  link: (field, at) => [address(field, at)],
  date: (field, at) => [day(field, at)],
  'hh:mm': (field, at) => [hour(field, at)],
  time: (field, at) => [`${hour(field, at)}:00Z`],
  'date-time': (field, at) => [`${day(field, at)}T${hour(field, at)}:00Z`],
  color: (_field, at) => [`#1d6f${twoDigits(at % 100)}`],
  html: ({ label }, at, length) => [html((inner) => `${label} ${at + 1}`.slice(0, inner), length)],
  'chosen-id': (_field, at) => [`Muster-${at + 1}`, `M${at + 1}`],
}

const longByFormat: Readonly<Record<string, Texts>> = {
  email: (_field, at, length) => [longAddress(at, length)],
  link: (_field, at, length) => [longLink(at, length)],
  html: (_field, at, length) => [html((inner) => filled(longWords, ' ', inner, at), length)],
  'chosen-id': (_field, at, length) => [filled(longWords, '-', length, at)],
}

const numbered = (text: string, at: number, length: number): string => {
  const tail = ` ${at + 1}`
  return length > tail.length ? text.slice(0, length - tail.length) + tail : String(at + 1).slice(0, length)
}

/** Shapes that a pattern may demand. */
const shapes: Texts = (field, at) => [
  `muster-${at + 1}`,
  `person${at + 1}@musterstadt.example`,
  address(field, at),
  hour(field, at),
  day(field, at),
  `#1d6f${twoDigits(at % 100)}`,
  String(10_000 + at),
  String(at + 1),
  'AB',
]

/** Ids by the name of their property; list elements are named by the list. */
const ids: Texts = ({ pointer, reference }, at) => {
  const name = pointer.replaceAll('/*', '').split('/').at(-1) ?? ''
  if (reference) return [`${reference.entity}-${at + 1}`]
  if (/user/i.test(name)) return [`person${at + 1}@musterstadt.example`]
  return name === 'id' || /Ids?$/.test(name) ? [`muster-${at + 1}`] : []
}

const plain: Texts = (field, at, length) => {
  const { default: given } = field.node
  return [
    ...(typeof given === 'string' && given !== '' ? [given] : []),
    ...ids(field, at, length),
    ...(field.widget === 'image' || field.widget === 'file' ? [address(field, at)] : []),
    numbered(field.label, at, length),
    ...shapes(field, at, length),
  ]
}

const long: Texts = (field, at, length) => [
  filled(longWords, ' ', length, at),
  filled(longWords, '-', length, at),
  filled([latinWord], '-', length, at),
  longAddress(at, length),
  longLink(at, length),
  ...shapes(field, at, length),
]

const strings = (values: unknown): readonly string[] =>
  (Array.isArray(values) ? values : []).filter((value) => typeof value === 'string')

const matches = (format: string | undefined, text: string): boolean => {
  const own = ownFormats[format ?? '']
  return own === undefined || (typeof own === 'function' ? own(text) : own.test(text))
}

/** The limits of a text that are told by its schema alone. */
interface TextLimits {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

const fits = ({ minLength = 0, maxLength = Infinity, pattern, format }: TextLimits, text: string): boolean => {
  const { length } = [...text]
  if (length < minLength || length > maxLength) return false
  return (pattern === undefined || new RegExp(pattern, 'u').test(text)) && matches(format, text)
}

const firstFitting = (field: Field, texts: readonly string[]): string => {
  const found = texts.find((text) => fits(field.node, text))
  if (found === undefined) throw new Error(`No text fits ${field.pointer}: its schema needs "examples".`)
  return found
}

const rotated = (texts: readonly string[], at: number): readonly string[] => {
  const start = texts.length === 0 ? 0 : at % texts.length
  return [...texts.slice(start), ...texts.slice(0, start)]
}

/**
 * A text as users type it, by examples of the schema, format, or label.
 * @param at tells the elements of a list apart
 * @throws if the schema demands a shape that only its `examples` could tell
 */
export const plainText = (field: Field, at: number): string => {
  const { format = '', maxLength = maxSampleLength } = field.node
  const texts = (plainByFormat[format] ?? plain)(field, at, maxLength)
  return firstFitting(field, [...rotated(strings(field.node.examples), at), ...texts])
}

/** The longest text that a schema allows, at most `maxSampleLength`; otherwise as `plainText`. */
export const longText = (field: Field, at: number): string => {
  const { format = '', minLength = 0, maxLength = maxSampleLength } = field.node
  const length = Math.max(minLength, Math.min(maxLength, maxSampleLength))
  const texts = format === '' ? long : (longByFormat[format] ?? plainByFormat[format] ?? long)
  const found = texts(field, at, length).find((text) => fits(field.node, text))
  return found ?? plainText(field, at)
}

const wrongTexts = ['', ' ', 'kein gültiger Wert!', '#', 'https://musterstadt.example', '1800-01-01', '99:99', 'a@b@c']

/** Texts that break one rule each, by its keyword; the shortest first. */
export const wrongTextsOf = ({ node, access }: Field): readonly (readonly [keyword: string, text: string])[] => {
  const { format, pattern, minLength = 0, maxLength } = node
  const found: (readonly [string, string])[] = []
  const unlike = wrongTexts.find((text) => pattern !== undefined && !new RegExp(pattern, 'u').test(text))
  // The limits of a secret would refuse the empty text, which keeps it.
  if (!access.secret) {
    if (format !== undefined && format !== 'html') found.push(['format', '! kein gültiger Wert'])
    if (unlike !== undefined) found.push(['pattern', unlike])
    if (minLength > 0) found.push(['minLength', ''])
  }
  if (maxLength !== undefined) found.push(['maxLength', filled(longWords, ' ', maxLength + 1, 0)])
  return found
}
