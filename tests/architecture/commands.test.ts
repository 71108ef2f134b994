import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variableNames } from '../../src/server/config.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name))

const codeBlocks = [...readme.matchAll(/^```[a-z]*\n(.*?)^```/gms)].map(([, code = '']) => code.trim())

/** Variable names in a text; a longer name that contains one does not count. */
const names = (text: string) => new Set(text.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [])

describe('README', () => {
  it('opens with the two commands a newcomer needs', () => {
    expect(codeBlocks.slice(0, 2)).toEqual(['npm start', 'npm test'])
  })

  it('names every command of package.json', () => {
    const unnamed = commands.filter(
      (name) => !readme.includes(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`),
    )
    expect(unnamed).toEqual([])
  })

  it('names every environment variable of the configuration', () => {
    expect(variableNames.length).toBeGreaterThan(10)
    expect(variableNames.filter((name) => !names(readme).has(name))).toEqual([])
  })
})

describe('package.json', () => {
  it('has fifteen commands at most', () => {
    expect(commands.length).toBeLessThanOrEqual(15)
  })

  it('and the gate run the same test command', () => {
    const gate = readFileSync('.ci/run', 'utf8')
    const steps = gate.split('\n').filter((line) => line !== '' && !/^(?:#|set |cd )/.test(line))
    expect(steps).toEqual(['npm test'])
  })
})
