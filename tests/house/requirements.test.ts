import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const requirements = JSON.parse(readFileSync('tests/requirements.json', 'utf8')) as readonly {
  id: string
  area: string
}[]
const known = new Set(requirements.map(({ id }) => id))
const areas = new Set(requirements.map(({ area }) => area))

const pattern = /\b([A-Z]+(?:-[A-Z]+)*)-\d{3}\b/g

describe('requirements', () => {
  it('are listed once each', () => {
    expect(known.size).toBe(requirements.length)
    expect(requirements.length).toBe(1000)
  })

  it('named in tests and in the sources exist', () => {
    const named = sourcesBelow('tests', 'src', 'generator', 'overrides').flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([id, area = '']) => ({ path, id, area })),
    )
    const unknown = named.filter(({ id, area }) => areas.has(area) && !known.has(id))
    expect(named.length).toBeGreaterThan(0)
    expect(unknown).toEqual([])
  })
})
