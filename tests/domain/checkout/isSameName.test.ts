import { describe, expect, it } from 'vitest'
import { isSameName } from '../../../src/domain/checkout/isSameName.ts'

describe('the name of a booker', () => {
  it.each([
    ['erika muster', 'Erika Muster'],
    ['  Erika \t Muster ', 'Erika Muster'],
    ['Mu\u0308ller', 'MÜLLER'],
    ['STRASSER', 'Straßer'],
  ])('%j is %j', (typed, stored) => {
    expect(isSameName(typed, stored)).toBe(true)
  })

  it.each([
    ['Muster', 'Erika Muster'],
    ['ErikaMuster', 'Erika Muster'],
    ['', ''],
    [' \u200B', ''],
    ['\u200B', '\u200B'],
  ])('%j is not %j', (typed, stored) => {
    expect(isSameName(typed, stored)).toBe(false)
  })
})
