import { describe, expect, it } from 'vitest'
import { onOneLine, summaryOf } from '../../../src/domain/offer/summaryOf.ts'

describe('the summary of a rich text', () => {
  it('keeps words apart that a block ends, and joins what only looks different', () => {
    expect(onOneLine('<p>Für <b>320&nbsp;Personen</b>.</p><ul><li>Bühne</li><li>Foy<em>er</em></li></ul>')).toBe(
      'Für 320 Personen. Bühne Foyer',
    )
    expect(onOneLine('<p>Haus<br>Hof</p><a href="https://x.exa')).toBe('Haus Hof')
  })

  it('ends between words, and never within a character', () => {
    expect(summaryOf('Großer Saal mit Bühne', 15)).toBe('Großer Saal …')
    expect(summaryOf(`x${'🎉'.repeat(9)}`, 9)).toMatch(/^x🎉{3} …$/u)
    expect(summaryOf('kurz', 4)).toBe('kurz')
  })
})
