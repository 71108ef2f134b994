import type { PermissionLevel } from '../../src/domain/entity.ts'
import { permissionLevels } from '../../src/domain/entity.ts'
import { adminAreas, type Rights } from '../../src/domain/access.ts'
import { areaWord } from '../../src/domain/areaWord.ts'
import { roleTexts as texts } from './roleTexts.ts'

const summary = (words: readonly string[], all: number): string =>
  words.length === 0 ? texts.none : words.length >= all ? texts.all : words.join(', ')

/** Granted levels in one cell: '-', 'Alle' or their names (ROLE-014, ROLE-015, ROLE-016). */
export const rightsSummary = (rights: Rights): string =>
  summary(
    permissionLevels.filter((level: PermissionLevel) => rights[level]).map((level) => texts.levels[level]),
    permissionLevels.length,
  )

/** Areas a role opens: '-', 'Alle' for all ten, else their labels (ROLE-017). */
export const areasSummary = (areas: readonly string[]): string => summary(areas.map(areaWord), adminAreas.length)
