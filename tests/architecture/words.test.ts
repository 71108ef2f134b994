import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reasonWords } from '../../src/domain/audit/auditWords.ts'
import { mailCatalogue } from '../../src/domain/mail/mailCatalogue.ts'
import { filesBelow, sourcesBelow } from './sources.ts'

/** English words that no German sentence contains: they reveal a missing translation. */
const english =
  /\b(?:the|and|of|with|not|please|save|saved|delete|deleted|cancel|create|created|edit|search|loading|required|invalid|failed|error|settings|password|missing|unknown|submit|close|open|yes|no)\b/i

/** Quoted literals of a catalogue, without `${…}`. */
const literals = (text: string) =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ''),
  )

const catalogues = sourcesBelow('src', 'overrides').filter(({ path }) =>
  /\/texts\/|[a-z]Texts\.ts$|\/texts\.ts$/.test(path),
)

/** Keys and codes are not sentences: they have no space and are not capitalised like a German sentence. */
const isSentence = (text: string) => /\s/.test(text.trim()) && !/^[./]/.test(text)

const schemaTexts = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string')
    return ['title', 'description', 'placeholder', 'emptyHint', 'one', 'many', 'label'].includes(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => schemaTexts(each, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => schemaTexts(each, name))
}

/** Exclamation marks quoted from the customer's documents. */
const documented = ['Anzahl ist unbegrenzt!']

const schemas = filesBelow('schemas').filter((path) => path.endsWith('.schema.json') && !path.includes('vocabulary'))

describe('words a person reads', () => {
  it('SHELL-002 CONST-024 are German in every catalogue', () => {
    expect(catalogues.length).toBeGreaterThan(3)
    const found = catalogues.flatMap(({ path, text }) =>
      literals(text)
        .filter((words) => isSentence(words) && english.test(words) && !words.includes("'"))
        .map((words) => `${path}: ${words}`),
    )
    expect(found).toEqual([])
  })

  it('SHELL-002 are German in every schema', () => {
    expect(schemas.length).toBeGreaterThan(9)
    const found = schemas.flatMap((path) =>
      schemaTexts(JSON.parse(readFileSync(path, 'utf8')))
        .filter((words) => isSentence(words) && english.test(words))
        .map((words) => `${path}: ${words}`),
    )
    expect(found).toEqual([])
  })

  it('SHELL-002 are German for every reason of a change', () => {
    const literal = /(?:reason: |joinedTransactions<\w+>\(|change(?:<\w+>)?\()['`]([a-z-]+\.[a-z-]+)['`]/g
    const reasons = sourcesBelow('src/server').flatMap(({ text }) =>
      [...text.matchAll(literal)].map(([, code]) => code),
    )
    // Calls about members use the last part of their path as reason.
    for (const { text } of sourcesBelow('src/api').filter(({ path }) => path.endsWith('/members.ts')))
      for (const [, name] of text.matchAll(/memberCall<\w+>\(\s*'([a-z-]+)'/g)) reasons.push(`members.${name ?? ''}`)
    expect(reasons.length).toBeGreaterThan(30)
    expect(reasons.filter((code) => code !== undefined && reasonWords(code) === code)).toEqual([])
  })

  it('are in the list of mails for each kind that is queued', () => {
    const kinds = sourcesBelow('src/server').flatMap(({ text }) =>
      [...text.matchAll(/(?:kind: |plain\()'((?:account|booking|member|workflow)\.[a-z-]+)'/g)].map(([, kind]) => kind),
    )
    const names = mailCatalogue.map(({ name }) => name)
    expect(kinds.length).toBeGreaterThan(12)
    const isListed = (kind = '') => names.some((name) => name === kind || name.startsWith(`${kind}.`))
    expect(kinds.filter((kind) => !isListed(kind))).toEqual([])
  })

  it('do not shout', () => {
    const sources = catalogues.map(({ path, text }) => ({ path, texts: literals(text) }))
    const schemaWords = schemas.map((path) => ({ path, texts: schemaTexts(JSON.parse(readFileSync(path, 'utf8'))) }))
    const loud = [...sources, ...schemaWords].flatMap(({ path, texts }) =>
      texts
        .filter((words) => /[a-zäöüß]!/i.test(words) && !documented.includes(words))
        .map((words) => `${path}: ${words}`),
    )
    expect(loud).toEqual([])
  })

  it('are found when they are English', () => {
    expect(english.test('Please save the form')).toBe(true)
    expect(english.test('Der Eintrag wurde gespeichert')).toBe(false)
  })
})
