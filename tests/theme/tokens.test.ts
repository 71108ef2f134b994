import { describe, expect, it } from 'vitest'
import { cssName, tokens, type ModeToken } from '../../src/theme/tokens.ts'

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    channel(Number.parseInt(part, 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const pages: readonly ModeToken[] = ['bg', 'surface', 'surfaceSunken', 'surfaceHover']
const texts: readonly [text: ModeToken, grounds: readonly ModeToken[]][] = [
  ['text', [...pages, 'surfaceRaised', 'menuHover', 'accentSoft']],
  ['text2', [...pages, 'surfaceRaised', 'menuHover', 'dangerSoft', 'warningSoft', 'infoSoft']],
  ['text3', [...pages, 'surfaceRaised']],
  ['accentText', [...pages, 'accentSoft']],
  ['onAccent', ['accent', 'accentHover', 'accentPress']],
  ['onDanger', ['danger', 'dangerHover']],
  ['dangerText', [...pages, 'dangerSoft']],
  ['warningText', ['surface', 'warningSoft']],
  ['infoText', ['surface', 'infoSoft']],
  ['successText', ['surface', 'successSoft']],
  ['stAusstehendFg', ['stAusstehendBg']],
  ['stFreigegebenFg', ['stFreigegebenBg']],
  ['stAbgelehntFg', ['stAbgelehntBg']],
  ['stStorniertFg', ['stStorniertBg']],
  ['stBezahltFg', ['stBezahltBg']],
  ['cal1Fg', ['cal1Bg']],
  ['cal2Fg', ['cal2Bg']],
  ['cal3Fg', ['cal3Bg']],
  ['cal4Fg', ['cal4Bg']],
  ['cal5Fg', ['cal5Bg']],
  ['calWaitFg', ['calWaitBg']],
  ['onInverse', ['inverse']],
  ['inverseAction', ['inverse']],
  ['onHero', ['hero']],
  ['onHeroSoft', ['hero']],
]

describe.each(['light', 'dark'] as const)('tokens, %s', (mode) => {
  const of = (token: ModeToken) => tokens[mode][token]

  it.each(texts)('%s can be read on its grounds (4.5:1)', (text, grounds) => {
    for (const ground of grounds) expect(contrast(of(text), of(ground)), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('borders of controls and the focus ring can be seen (3:1)', () => {
    for (const ground of ['bg', 'surface'] as const) {
      expect(contrast(of('lineControl'), of(ground)), `control on ${ground}`).toBeGreaterThanOrEqual(3)
      expect(contrast(of('focus'), of(ground)), `focus on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('names of tokens', () => {
  it.each([
    ['bg', '--bg'],
    ['accentSoft', '--accent-soft'],
    ['text2', '--text-2'],
    ['cal1Bg', '--cal-1-bg'],
    ['calWaitBg', '--cal-wait-bg'],
    ['fsH1', '--fs-h1'],
    ['onHeroSoft', '--on-hero-soft'],
  ])('%s is %s', (token, name) => {
    expect(cssName(token)).toBe(name)
  })
})
