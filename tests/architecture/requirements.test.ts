import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { provenRequirements } from '../support/provenRequirements.ts'
import { sourcesBelow } from './sources.ts'

const requirements = JSON.parse(readFileSync('tests/requirements.json', 'utf8')) as readonly {
  id: string
  area: string
}[]
const knownIds = new Set(requirements.map(({ id }) => id))
const areas = new Set(requirements.map(({ area }) => area))

const pattern = /\b([A-Z]+(?:-[A-Z]+)*)-\d{3}\b/g

describe('requirements', () => {
  it('are listed once each', () => {
    expect(knownIds.size).toBe(requirements.length)
    expect(requirements.length).toBe(1000)
  })

  it('named in tests and in the sources exist', () => {
    const named = sourcesBelow('tests', 'src', 'generator', 'overrides').flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([id, area = '']) => ({ path, id, area })),
    )
    const unknown = named.filter(({ id, area }) => areas.has(area) && !knownIds.has(id))
    expect(named.length).toBeGreaterThan(0)
    expect(unknown).toEqual([])
  })

  it('count where a test with their id in a title ran and passed, those of screens only in a browser', () => {
    const row = (id: string, browser?: true) => ({ id, area: 'KANBAN', text: '', ...(browser && { browser }) })
    const ran = (status: string, title: string, ...ancestorTitles: readonly string[]) => ({
      status,
      title,
      ancestorTitles,
    })
    const proven = provenRequirements(
      ['001', '002', '003', '004', '005', '006'].map((id, index) => row(`KANBAN-${id}`, index >= 4 ? true : undefined)),
      {
        testResults: [
          {
            name: '/work/tests/domain/board.test.ts',
            assertionResults: [
              ran('passed', 'KANBAN-001 moves', 'the board'),
              ran('passed', 'moves', 'KANBAN-002'),
              ran('skipped', 'KANBAN-003 moves'),
              ran('failed', 'KANBAN-004 moves'),
              ran('passed', 'KANBAN-005 moves'),
            ],
          },
          { name: '/work/tests/e2e/board.test.ts', assertionResults: [ran('passed', 'KANBAN-006 moves')] },
        ],
      },
    )
    expect([...proven]).toEqual(['KANBAN-001', 'KANBAN-002', 'KANBAN-006'])
  })
})
