import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxRichTextDepth, richTextAttributes, richTextTags } from '../../../src/domain/richText.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { cleanText, picturesIn, withCleanText } from '../../../src/server/records/richText.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { hostileSnippets } from '../../support/hostileSnippets.ts'
import { testKey } from '../../support/testKey.ts'

/** An independent strict parser: the cleaner's output has one form only. */
const faultsOf = (html: string): readonly string[] => {
  const faults: string[] = []
  const rest = html.replaceAll(
    /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)( ?\/)?>/g,
    (_all, _end, tag: string, given: string) => {
      if (!richTextTags.some((known) => known === tag)) faults.push(`tag ${tag}`)
      const allowed: readonly string[] = Reflect.get(richTextAttributes, tag) ?? []
      for (const [, name = '', value = ''] of given.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
        if (!allowed.includes(name)) faults.push(`attribute ${tag} ${name}`)
        if ((name === 'href' || name === 'src') && /^[^/?#]*:/.test(value) && !/^(?:https?|mailto|tel):/i.test(value))
          faults.push(`address ${value}`)
      }
      return ''
    },
  )
  if (/[<>]/.test(rest)) faults.push(`open ${rest}`)
  return faults
}

describe('cleaning rich text', () => {
  it('keeps what the editor makes and nothing else of it', () => {
    const text =
      '<h2>Saal</h2><p>Für <strong>320</strong> <em>Personen</em>, <a href="https://stadt.example" target="_blank" rel="noopener noreferrer">Plan</a></p><ul><li><p>Bühne</p></li></ul><ol start="3"><li><p>Küche</p></li></ol><blockquote><p>Zitat</p></blockquote><hr /><p>a<br />b</p>'
    expect(cleanText(text)).toBe(text)
    expect(cleanText('<p style="color:red" class="x" id="y">a</p>')).toBe('<p>a</p>')
  })

  it('of at least 300 hostile snippets only allowed tags, attributes and addresses are left', () => {
    expect(hostileSnippets.length).toBeGreaterThanOrEqual(300)
    expect(new Set(hostileSnippets).size).toBe(hostileSnippets.length)
    for (const snippet of hostileSnippets) {
      const cleaned = cleanText(snippet)
      expect(faultsOf(cleaned), snippet).toEqual([])
      expect(cleanText(cleaned), snippet).toBe(cleaned)
    }
  })

  it('the same of any two that are put into each other', () => {
    const piece = fc.constantFrom(...hostileSnippets)
    fc.assert(
      fc.property(piece, piece, fc.nat(200), (outer, inner, at) => {
        const cleaned = cleanText(`${outer.slice(0, at)}${inner}${outer.slice(at)}`)
        expect(faultsOf(cleaned)).toEqual([])
        expect(cleanText(cleaned)).toBe(cleaned)
      }),
      { numRuns: 500 },
    )
  })

  it('sees every picture that is left', () => {
    expect(
      picturesIn(cleanText('<p>a<img src="/api/s/files/get?name=/public/a.png" alt="A &amp; B"></p><img src=x>')),
    ).toEqual([
      { src: '/api/s/files/get?name=/public/a.png', alt: 'A & B' },
      { src: 'x', alt: '' },
    ])
    expect(
      cleanText('<img src="javascript:x()" alt="a"><img alt="b"><img src="data:image/png;base64,AA" alt="c">'),
    ).toBe('')
  })

  it.each(['<b></p>', '<b>', '<svg>', '<li><ul>', '<div></b>'])(
    'refuses %s again and again as soon as it is too deep',
    (part) => {
      expect(() => cleanText(part.repeat(60_000))).toThrow()
    },
  )

  it('takes a text as deep as may be, and what only lies side by side', () => {
    const nested = `${'<ul><li>'.repeat(maxRichTextDepth / 2)}x${'</li></ul>'.repeat(maxRichTextDepth / 2)}`
    expect(cleanText(nested)).toBe(nested)
    const flat = '<p>a<br /><b>b</b></p>'.repeat(1000)
    expect(cleanText(flat)).toBe(flat)
  })
})

describe('the rich texts of a document', () => {
  const { kinds } = createRecords(testKey)
  const [given, clean] = ['<p>a</p><script>b</script>', '<p>a</p>']

  it.each([
    ['bookable', { description: given, bookingNotes: given }, { description: clean, bookingNotes: clean }],
    [
      'instance',
      { userNotifications: [{ message: given }, { message: 7 }, { message: given }] },
      { userNotifications: [{ message: clean }, { message: 7 }, { message: clean }] },
    ],
  ])('are cleaned with a pause behind each, in which others have their turn: %s', async (entity, document, cleaned) => {
    const turns: string[] = []
    const pause = async (): Promise<void> => {
      turns.push('pause')
      setImmediate(() => turns.push('other'))
      await new Promise((resume) => setImmediate(resume))
    }
    expect(await withCleanText(kindNamed(kinds, entity), document, pause)).toEqual(cleaned)
    expect(turns).toEqual(['pause', 'other', 'pause', 'other'])
  })
})
