import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow, sourcesBelow } from './sources.ts'

const folders = ['schemas', 'generator', 'src', 'overrides', 'tests']
const handWritten = sourcesBelow('generator', 'src', 'overrides', 'tests').filter(
  ({ path }) => !path.startsWith('src/generated/'),
)

describe('files', () => {
  it('written by hand have at most 300 lines', () => {
    const long = handWritten.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    expect(long.filter(({ lines }) => lines > 300)).toEqual([])
  })

  it('and folders are named after what they hold, not after nothing', () => {
    const catchAll = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|stuff)(?:\/|\.[a-z.]+$)/i
    expect(filesBelow(...folders).filter((path) => catchAll.test(path))).toEqual([])
  })

  it('re-export nothing in heaps: no barrels', () => {
    const barrels = handWritten.filter(({ path, text }) => /\/index\.tsx?$/.test(path) || /^export \* from/m.test(text))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  it('are TypeScript, but for the program that runs before anything is installed', () => {
    const others = filesBelow(...folders).filter((path) => /\.(?:[cm]?jsx?)$/.test(path))
    expect(others).toEqual(['src/setup.mjs'])
  })

  it('at the top are the few that belong there', () => {
    const ignored = ['node_modules', 'dist', 'data', 'test-results']
    const allowed = ['README.md', 'package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', ...folders]
    const found = readdirSync('.').filter((name) => !name.startsWith('.') && !ignored.includes(name))
    expect(found.filter((name) => !allowed.includes(name))).toEqual([])
  })

  it('of each first-level folder are explained on one page', () => {
    for (const folder of folders) {
      const page = readFileSync(`${folder}/README.md`, 'utf8')
      expect(page.split('\n').length, folder).toBeLessThan(folder === 'src' ? 130 : 70)
    }
  })

  it('silence neither the compiler nor the linter without a reason', () => {
    const silenced = /@ts-(?:ignore|nocheck|expect-error(?! \S))|eslint-disable(?!-next-line \S+ -- \S)/
    const found = handWritten.filter(({ path, text }) => !path.startsWith('tests/architecture/') && silenced.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('leave no test out and none alone', () => {
    const parked = /\b(?:it|test|describe)\.(?:skip|todo|only|fails)\b/
    const found = handWritten.filter(({ path, text }) => path.endsWith('.test.ts') && parked.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
