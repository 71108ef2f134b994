import { describe, expect, it } from 'vitest'
import { adminTheme } from '../../src/theme/adminTheme.ts'
import { tokens } from '../../src/theme/tokens.ts'
import { visitorStyles } from '../../src/theme/visitorStyles.ts'

const sheets = JSON.stringify(adminTheme.generateStyleSheets())

describe('the theme of the back office', () => {
  it('SHELL-009 has both modes, switched by data-theme on the root element', () => {
    expect(sheets).toContain('[data-theme=\\"light\\"]')
    expect(sheets).toContain('[data-theme=\\"dark\\"]')
    for (const mode of ['light', 'dark'] as const) {
      expect(adminTheme.colorSchemes[mode]?.palette.background.default).toBe(tokens[mode].bg)
      expect(sheets).toContain(`"--mui-palette-text-tertiary":"${tokens[mode].text3}"`)
      expect(sheets).toContain(`"--mui-palette-elevation-menu":"${tokens[mode].eMenu}"`)
    }
  })

  it('lies flat but for what floats', () => {
    const floating = Object.entries(adminTheme.shadows).filter(([, shadow]) => shadow !== 'none')
    expect(floating.map(([elevation]) => elevation)).toEqual(['4', '6', '8', '24'])
  })

  it('refers to no custom property that nobody declares', () => {
    const declared = new Set(sheets.match(/"--mui-[\w-]+":/g)?.map((name) => name.slice(1, -2)))
    const styles = JSON.stringify(adminTheme.shadows) + JSON.stringify(adminTheme.components)
    for (const name of styles.match(/--mui-[\w-]+/g) ?? []) expect(declared).toContain(name)
  })
})

describe('the style sheet of the pages without login', () => {
  it('declares every property it uses, in both modes, and no others', () => {
    const used = new Set([...visitorStyles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
    for (const block of [/:root\{([^}]*)\}/, /\[data-theme=dark\]\{([^}]*)\}/]) {
      const declared = [...(block.exec(visitorStyles)?.[1]?.matchAll(/(--[\w-]+):/g) ?? [])].map(([, name]) => name)
      expect(new Set(declared)).toEqual(used)
    }
  })
})
