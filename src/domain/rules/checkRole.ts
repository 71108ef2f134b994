import { blocksOfAreas, blockWords } from '../../generated/names.ts'
import type { PermissionBlock } from '../entity.ts'
import type { Role } from '../../generated/entities/role.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { warning } from './problem.ts'

/**
 * For each admin area the blocks of which one must grant reading, or the area stays empty. Members are shown by a page of their own. A
 * stored role may still name an area that is gone.
 */
const blocksOf: Readonly<Record<string, readonly PermissionBlock[] | undefined>> = {
  ...blocksOfAreas,
  users: ['manageUsers'],
}

const reads = (record: Draft<Role>, block: PermissionBlock): boolean =>
  record[block]?.readAny === true || record[block]?.readOwn === true

const blind = (record: Draft<Role>): readonly Problem[] => {
  const without = new Set(
    (record.adminInterfaces ?? [])
      .map((name) => blocksOf[name] ?? [])
      .filter((blocks) => !blocks.some((block) => reads(record, block)))
      .flatMap((blocks) => blocks.slice(0, 1))
      .map((block) => `„${blockWords[block]}“`),
  )
  if (without.size === 0) return []
  const areas = [...without].join(', ')
  return [
    warning('/adminInterfaces', 'INTERFACE_WITHOUT_READ', `Sichtbar, aber leer: Es fehlt ein Leserecht bei ${areas}.`),
  ]
}

/** Warns of open areas without a right to read; stored all the same. */
export const checkRole: Check<Role> = (record) => blind(record)
