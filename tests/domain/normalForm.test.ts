import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailOf } from '../../src/domain/account/emailAddress.ts'
import { passwordFault } from '../../src/domain/account/password.ts'
import { comparableId } from '../../src/domain/chosenId.ts'
import { csvText } from '../../src/domain/csv.ts'
import { attendeeFileName } from '../../src/domain/event/attendeeList.ts'
import { fileNameFault } from '../../src/domain/files.ts'
import { isLink } from '../../src/domain/link.ts'
import { normalForm } from '../../src/domain/normalForm.ts'
import { fold } from '../../src/domain/search.ts'
import { counts } from '../support/counts.ts'

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
const markCount = 100_000
/** Far more than the work takes on a busy machine, far less than the seconds of quadratic time. */
const mostMs = 500

/** The shortest of three runs. */
const msOf = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begin = performance.now()
      work()
      return performance.now() - begin
    }),
  )

/** Texts that `normalize` sorts for seconds. */
const texts = {
  'marks in the wrong order': 'a' + '\u0300'.repeat(markCount / 2) + '\u0316'.repeat(markCount / 2),
  'marks in turn': 'a' + '\u0300\u0316'.repeat(markCount / 2),
  'marks behind signs that become marks': 'か' + ('\uFF9E' + '\u0316'.repeat(30)).repeat(markCount / 31),
} as const

describe.each(Object.entries(texts))('%s take linear time', (_name, text) => {
  it.each<readonly [string, (text: string) => unknown]>([
    ...forms.map((form) => [form, (words: string) => normalForm(words, form)] as const),
    ['in a search text', fold],
    ['in an address', emailOf],
    ['in an id', comparableId],
    ['in a password', passwordFault],
    ['in a name beside a password', (name) => passwordFault('Regen im Mai 7', [name])],
    ['in a table', (words) => csvText([[words]])],
    ['in a file name', (name) => fileNameFault(`${name}.txt`)],
    ['in the name of an event', attendeeFileName],
    ['in a link', (host) => isLink(`https://${host}.example/`)],
  ])('%s', (_where, work) => {
    expect(msOf(() => work(text))).toBeLessThan(mostMs)
  })
})

describe('normalForm', () => {
  const words = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'aeoAIsßΣか｡ﾞﾟ\u0300\u0316\u0344\u0F77\u1100\u1161\u11A8\u3099'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  })

  it.each(forms)('is %s of every text of ordinary marks', (form) => {
    fc.assert(
      fc.property(
        words.filter((text) => !/[\p{M}ﾞﾟ]{11}/u.test(text)),
        (text) => {
          expect(normalForm(text, form)).toBe(text.normalize(form))
        },
      ),
      { numRuns: counts(1_000, 20_000) },
    )
  })

  it.each(forms)('is in %s, however many marks there are, and the same a second time', (form) => {
    fc.assert(
      fc.property(words, fc.constantFrom('\u0344', '\u0316\u0300', 'ﾞ\u0316'), fc.nat(60), (text, marks, times) => {
        const once = normalForm(text + marks.repeat(times) + text, form)
        expect(once).toBe(once.normalize(form))
        expect(normalForm(once, form)).toBe(once)
      }),
      { numRuns: counts(1_000, 20_000) },
    )
  })

  it('leaves a search text as it was folded before', () => {
    expect(fold(`Stra\u0316${'\u0300\u0316'.repeat(40)}ße`)).toBe('strasse')
  })
})
