import { readFileSync } from 'node:fs'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesBelow, sourcesBelow } from './sources.ts'

/** A regular expression of the sources and its location. */
interface Expression {
  readonly where: string
  readonly regExp: RegExp
}

/** Largest input of an attack, UTF-16 code units. */
const attackLength = 100_000
const screeningLength = 400

const regExpOf = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

const nodesOf = (path: string, text: string): readonly ts.Node[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return nodes
}

const isPattern = (node: ts.Node): node is ts.PropertyAssignment & { initializer: ts.StringLiteralLike } =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && ts.isStringLiteralLike(node.initializer)

const parsed = sourcesBelow('src', 'overrides', 'generator/model/formats.ts')
  .filter(({ path }) => !path.startsWith('src/generated/'))
  .map(({ path, text }) => ({ path, nodes: nodesOf(path, text) }))

const inSources = parsed.flatMap(({ path, nodes }) =>
  nodes.flatMap((node): readonly Expression[] => {
    if (ts.isRegularExpressionLiteral(node)) return [{ where: `${path} ${node.text}`, regExp: regExpOf(node.text) }]
    if (!isPattern(node)) return []
    return [{ where: `${path} ${node.initializer.text}`, regExp: new RegExp(node.initializer.text, 'u') }]
  }),
)

const stringsUnder = (key: string, value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === key && typeof each === 'string' ? [each] : stringsUnder(key, each),
  )
}

const schemas = filesBelow('schemas')
  .filter((path) => path.endsWith('.schema.json') && !path.includes('vocabulary'))
  .map((path) => ({ path, schema: JSON.parse(readFileSync(path, 'utf8')) as unknown }))

/** Includes the sentences under the key `pattern` of `x-messages`; as expressions they are linear. */
const inSchemas = schemas.flatMap(({ path, schema }) =>
  stringsUnder('pattern', schema).map((pattern) => ({ where: `${path} ${pattern}`, regExp: new RegExp(pattern, 'u') })),
)

const formatsUsed = new Set(schemas.flatMap(({ schema }) => stringsUnder('format', schema)))
const inFormats = Object.entries(fullFormats).flatMap(([name, format]) =>
  formatsUsed.has(name) && format instanceof RegExp ? [{ where: `format ${name}`, regExp: format }] : [],
)

/** Applies an expression to a whole text, as `replaceAll`, `matchAll`, `test` and `split` do. */
const run = (regExp: RegExp, text: string): void => {
  if (regExp.global) text.replace(regExp, '')
  else regExp.exec(text)
}

/** CPU time in ms, not wall-clock time: other processes use the same cores. */
const timeOnce = (regExp: RegExp, text: string): number => {
  const started = process.cpuUsage()
  run(regExp, text)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** Best of three runs: garbage collection disturbs single ones. */
const timeOf = (regExp: RegExp, text: string): number => {
  const first = timeOnce(regExp, text)
  return first > 100 ? first : Math.min(first, timeOnce(regExp, text), timeOnce(regExp, text))
}

/** The literals of an expression, and one character of each class. */
const partsOf = (source: string): { readonly letters: readonly string[]; readonly words: readonly string[] } => {
  const literal = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\\x..|\\u\{?[0-9a-fA-F]+\}?/g, '\u0000')
  const kept = literal.replaceAll(/\\(.)/gs, (_whole, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)))
  const named = kept
    .split(/[()[\]|*+?^$.{}\u0000:-]+/)
    .map((word) =>
      [...word].map((sign) => (sign > '\ue000' ? String.fromCharCode(sign.charCodeAt(0) - 0xe000) : sign)).join(''),
    )
    .filter((word) => word !== '')
  const classes = [' ', '\n', 'a', 'A', '0', 'ä', '-', '!']
  return {
    letters: [...new Set([...named.flatMap((word) => [...word]), ...classes])].slice(0, 22),
    words: [...new Set(named.filter((word) => word.length > 1))].slice(0, 6),
  }
}

type Attack = (length: number) => string

/** One part repeated, after a prefix and before a suffix that matches nowhere. */
const attacksOn = ({ source }: RegExp): readonly Attack[] => {
  const { letters, words } = partsOf(source)
  const parts = [...words, ...letters]
  const pairs = parts.flatMap((one) => parts.map((other) => one + other))
  const begins = ['', 'a', letters[0] ?? '', ...words.slice(0, 2), words.slice(0, 2).join('')]
  return [...parts, ...pairs].flatMap((part) =>
    [...new Set(begins)].flatMap((begin) =>
      ['', '\u0001', 'a'].map(
        (end): Attack =>
          (length) =>
            begin + part.repeat(Math.ceil(length / part.length)) + end,
      ),
    ),
  )
}

const slowest = (attacks: readonly Attack[], count: number, time: (attack: Attack) => number): readonly Attack[] =>
  attacks
    .map((attack) => ({ attack, ms: time(attack) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ attack }) => attack)

/** Takes four times the text about four times as long, up to the largest text? A quadratic expression takes sixteen times as long. */
const growsLinearly = (regExp: RegExp, attack: Attack): boolean => {
  const measuredMs = 20
  const times: number[] = []
  for (let length = attackLength / 64; length <= attackLength; length *= 2) {
    const ms = timeOf(regExp, attack(length))
    const quarter = times.at(-2)
    if (quarter !== undefined && ms > measuredMs && ms / quarter > 8) return false
    times.push(ms)
  }
  return true
}

/** Lengths start small: an exponential or cubic expression would never end on a long text. */
const explodes = (regExp: RegExp, attacks: readonly Attack[], length: number): boolean =>
  attacks.some((attack) => timeOnce(regExp, attack(length)) > 20 && timeOf(regExp, attack(length)) > 20)

const isLinear = (regExp: RegExp): boolean => {
  const attacks = attacksOn(regExp)
  if (explodes(regExp, attacks, 26) || explodes(regExp, attacks, 200)) return false
  const screened = slowest(attacks, 40, (attack) => timeOf(regExp, attack(screeningLength)))
  // On a fast machine a cubic expression passes the first length; at four times the length it takes 64 times as long.
  if (explodes(regExp, screened, screeningLength) || explodes(regExp, screened, screeningLength * 4)) return false
  return slowest(screened, 4, (attack) => timeOf(regExp, attack(screeningLength * 4))).every((attack) =>
    growsLinearly(regExp, attack),
  )
}

describe('regular expressions', () => {
  it('take no more than linear time, whatever they read', () => {
    const expressions = new Map([...inSources, ...inSchemas, ...inFormats].map((each) => [String(each.regExp), each]))
    expect(inSources.length).toBeGreaterThan(150)
    expect(inSchemas.length).toBeGreaterThan(10)
    // An expression that is not linear fails every attempt.
    const refused = [...expressions.values()].filter(
      ({ regExp }) => !isLinear(regExp) && !isLinear(regExp) && !isLinear(regExp),
    )
    expect(refused.map(({ where }) => where)).toEqual([])
  })

  it.each([
    /\{\{\{\s*([^{}]*?)\s*\}\}\}/g,
    /<head[^>]*>/i,
    /\s+$/,
    /^-+|-+$/g,
    /^(a|a)*$/,
    /^(\d+\s?)*$/,
    /<(br|\/p)[^>]*>/g,
    /,\s*,?\s*x/,
  ])('would be refused: %s', (regExp) => {
    expect(isLinear(regExp)).toBe(false)
  })

  it('are written down, not put together while the program runs', () => {
    const built = parsed.flatMap(({ path, nodes }) =>
      nodes
        .filter(
          (node) => (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp',
        )
        .map((node) => `${path} ${node.getText()}`),
    )
    expect(built).toEqual([])
  })
})
