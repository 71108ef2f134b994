import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

/** Names without meaning or unit. */
const vague = /^(?:export )?const (most|rest|patience|known|nothing|none|way|beat)\b/gm

it('constants of a module carry a noun', () => {
  const sources = sourcesBelow('src', 'generator', 'overrides', 'tests')
  const found = sources.flatMap(({ path, text }) => [...text.matchAll(vague)].map(([, name]) => `${path}: ${name}`))
  expect(sources.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
  expect(
    ['const most = 3', 'export const patience = 5', 'const mostly = 1'].map((line) => line.match(vague)?.length),
  ).toEqual([1, 1, undefined])
})
