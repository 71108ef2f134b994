import { describe, expect, it } from 'vitest'
import { gridStep } from '../../../overrides/role/gridStep.ts'
import { areasSummary, rightsSummary } from '../../../overrides/role/roleSummary.ts'
import { areaWord } from '../../../src/domain/areaWord.ts'
import { adminAreas, allRights, noRights } from '../../../src/domain/access.ts'
import { statusKeyWords } from '../../../src/admin/pages/profile/statusKeyWords.ts'
import { statusKey } from '../../../src/domain/workflow/statusChange.ts'

describe('what a role grants, in one cell', () => {
  it('ROLE-014 ROLE-015 ROLE-016 nothing, everything, or its levels', () => {
    expect(rightsSummary(noRights)).toBe('-')
    expect(rightsSummary(allRights)).toBe('Alle')
    expect(rightsSummary({ ...noRights, create: true, readAny: true })).toBe('Erstellen, Alle lesen')
    expect(rightsSummary({ ...allRights, deleteAny: false })).not.toBe('Alle')
  })

  it('ROLE-017 CONST-038 all areas are all, without one a list', () => {
    expect(areasSummary([])).toBe('-')
    expect(areasSummary([...adminAreas])).toBe('Alle')
    expect(areasSummary(adminAreas.slice(1)).split(', ')).toHaveLength(adminAreas.length - 1)
  })

  it('ROLE-009 the catalogue knows a word for each area, and for bookables', () => {
    expect(adminAreas.map(areaWord)).not.toContain(expect.stringMatching(/^[a-z]/))
    expect([areaWord('tenants'), areaWord('bookables'), areaWord('fremd')]).toEqual([
      'Mandanten',
      'Buchungsobjekte',
      'fremd',
    ])
  })
})

describe('keys in the grid of rights', () => {
  const size = { rows: 6, columns: 9 }
  const press = (key: string, row: number, column: number, ctrlKey = false) =>
    gridStep({ row, column }, { key, ctrlKey }, size)

  it.each([
    ['ArrowRight', 0, 0, false, { row: 0, column: 1 }],
    ['ArrowRight', 0, 8, false, null],
    ['ArrowLeft', 2, 0, false, null],
    ['ArrowDown', 5, 3, false, null],
    ['ArrowUp', 5, 3, false, { row: 4, column: 3 }],
    ['Home', 4, 5, false, { row: 4, column: 0 }],
    ['End', 4, 5, false, { row: 4, column: 8 }],
    ['Home', 4, 5, true, { row: 0, column: 0 }],
    ['End', 4, 5, true, { row: 5, column: 8 }],
    [' ', 4, 5, false, null],
    ['constructor', 4, 5, false, null],
  ] as const)('%s from %i/%i', (key, row, column, ctrlKey, expected) => {
    expect(press(key, row, column, ctrlKey)).toEqual(expected)
  })
})

describe('questions that are no longer asked', () => {
  const nameOf = (id: string) => id.toUpperCase()

  it('the key of the board is read as it is written', () => {
    expect(statusKeyWords(statusKey('neu', 'fertig', ['paid', 'commit']), nameOf)).toEqual({
      from: 'NEU',
      to: 'FERTIG',
      sets: ['freigegeben', 'bezahlt'],
    })
    expect(statusKeyWords(statusKey('a_b', 'c', []), nameOf)).toEqual({ from: 'A_B', to: 'C', sets: [] })
    expect(statusKeyWords('etwas anderes', nameOf)).toBeNull()
  })
})
