import { applyEdits, type JSONPath, modify, type ModificationOptions } from 'jsonc-parser'
import type { Entity } from '../model/entity.ts'
import { areasOf, blocksOf } from '../model/rights.ts'
import { areaOf, missingRights, type NewEntity } from './request.ts'

const formattingOptions = { insertSpaces: true, tabSize: 2 }

/**
 * The schema of roles with the area of rights and the admin area that a new entity needs, each after the present ones.
 * @param text of the schema
 */
export const withRights = (text: string, entity: NewEntity, model: readonly Entity[]): string => {
  const missing = missingRights(entity, model)
  const areaCount = areasOf(model).length
  const lastBlock = blocksOf(model).at(-1)?.key ?? ''
  const edited = (before: string, path: JSONPath, value: unknown, options: ModificationOptions = {}): string =>
    applyEdits(before, modify(before, path, value, { formattingOptions, ...options }))
  const withBlock =
    missing.block && entity.block !== null
      ? edited(
          text,
          ['properties', entity.block],
          { $ref: 'shared/permission-block.schema.json', title: `${entity.many} verwalten` },
          { getInsertionIndex: (names) => names.indexOf(lastBlock) + 1 },
        )
      : text
  if (!missing.area) return withBlock
  const areas: JSONPath = ['properties', 'adminInterfaces']
  const withArea = edited(
    withBlock,
    [...areas, 'items', 'oneOf', areaCount],
    { const: areaOf(entity), title: entity.many },
    { isArrayInsertion: true },
  )
  return edited(withArea, [...areas, 'maxItems'], areaCount + 1)
}
