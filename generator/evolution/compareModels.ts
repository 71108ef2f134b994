import { schemaPointer } from '../check/schemaPointer.ts'
import type { Entity } from '../model/entity.ts'
import { type Field, formerNames } from '../model/field.ts'
import { snakeCase } from '../model/names.ts'
import type { EvolutionAnnotation } from '../model/schema.ts'
import { compareText } from '../read/compareText.ts'
import { type Change, changesOf, changesOfNew } from './compareField.ts'
import type { Evolution } from './evolutions.ts'

/** Two states of one entity. */
interface Pair {
  readonly before: Entity
  readonly after: Entity
  /** Text of the migrations that are new since `before`. */
  readonly migrations: string
}

const acceptedBy = (code: string, ...annotations: readonly (EvolutionAnnotation | undefined)[]): string | undefined =>
  annotations.find((annotation) => annotation !== undefined && [annotation.accept].flat().includes(code))?.why

const circles = {
  public: 'everybody who reads',
  staff: 'staff who read',
  owner: 'owners who read',
  instanceOwner: 'owners of the instance who read',
} as const

const concernedBy = ({ access }: Pick<Field, 'access'>, { annotation }: Entity): string =>
  `${circles[access.read ?? 'public']} ${annotation.label.many}`

const evolutionsAt = (
  { after }: Pair,
  field: Field,
  changes: Iterable<Change>,
  annotations: readonly (EvolutionAnnotation | undefined)[],
): readonly Evolution[] =>
  [...changes].map(([code, cause, fix]) => {
    const accepted = acceptedBy(code, field.node['x-evolution'], ...annotations)
    return {
      ...{ code, file: after.file, pointer: schemaPointer(field.pointer), cause, fix },
      concerned: concernedBy(field, after),
      ...(accepted !== undefined && { accepted }),
    }
  })

const constantsOf = ({ properties }: Field): string =>
  JSON.stringify(properties.flatMap(({ key, node }) => (node.const === undefined ? [] : [[key, node.const]])))

function* comparedVariants(pair: Pair, before: Field, after: Field): Generator<Evolution> {
  const { after: entity } = pair
  for (const variant of before.variants) {
    const now = after.variants.find((one) => constantsOf(one) === constantsOf(variant))
    if (now !== undefined) {
      yield* comparedFields(pair, variant.properties, now.properties, after, now.node['x-evolution'])
      continue
    }
    const accepted = acceptedBy('EVO020', after.node['x-evolution'])
    yield {
      ...{ code: 'EVO020', file: entity.file, pointer: schemaPointer(after.pointer) },
      cause: `The variant "${variant.label}" is gone.`,
      fix: 'Keep it until no record has it: stored entries cannot be saved again.',
      concerned: concernedBy(after, entity),
      ...(accepted !== undefined && { accepted }),
    }
  }
}

/** Everything below a property that stays. */
function* comparedInside(pair: Pair, before: Field, after: Field): Generator<Evolution> {
  if (before.type !== after.type) return
  yield* comparedFields(pair, before.properties, after.properties, after)
  yield* comparedVariants(pair, before, after)
  for (const [then, now] of [
    [before.element, after.element],
    [before.values, after.values],
  ] as const)
    if (then !== undefined && now !== undefined) yield* comparedProperty(pair, then, now)
}

function* comparedProperty(pair: Pair, before: Field, after: Field): Generator<Evolution> {
  const table = snakeCase(pair.after.annotation.plural)
  yield* evolutionsAt(pair, after, changesOf(before, after, table, pair.migrations), [])
  yield* comparedInside(pair, before, after)
}

const dotted = (pointer: string): string => pointer.slice(1).replaceAll('/*', '').replaceAll('/', '.')

function* comparedFields(
  pair: Pair,
  before: readonly Field[],
  after: readonly Field[],
  parent?: Field,
  more?: EvolutionAnnotation,
): Generator<Evolution> {
  const { after: entity, migrations } = pair
  const table = snakeCase(entity.annotation.plural)
  const nowOf = ({ key }: Field): Field | undefined =>
    after.find((field) => field.key === key) ?? after.find((field) => formerNames(field).includes(key))
  for (const field of before) {
    const now = nowOf(field)
    if (now === undefined) {
      const retired = entity.retired.find(({ property }) => property === dotted(field.pointer))
      const accepted =
        retired?.reason ??
        acceptedBy('EVO001', parent === undefined ? entity.evolution : parent.node['x-evolution'], more)
      yield {
        ...{ code: 'EVO001', file: entity.file, pointer: parent === undefined ? '' : schemaPointer(parent.pointer) },
        cause: `The property "${dotted(field.pointer)}" is gone.`,
        fix: 'Rename it with "renamedFrom", or say under "x-retired" from when its values may go.',
        concerned: concernedBy(field, entity),
        ...(accepted !== undefined && { accepted }),
      }
      continue
    }
    if (now.key !== field.key)
      yield* evolutionsAt(
        pair,
        now,
        [['EVO002', `It was called "${field.key}".`, 'Programs that use the old name must follow.']],
        [],
      )
    yield* comparedProperty(pair, field, now)
  }
  const stayed = new Set(before.map((field) => nowOf(field)?.key))
  for (const field of after)
    if (!stayed.has(field.key)) yield* evolutionsAt(pair, field, changesOfNew(field, table, migrations), [])
}

const listed = (values: readonly (string | undefined)[]): string => values.filter(Boolean).join(', ') || 'none'

const askedOf = ({ list }: Entity): readonly string[] => [
  ...(list.filters ?? []).map((path) => `filter ${path}`),
  ...list.sort.map(({ field }) => `sort ${field}`),
]

function* entityChanges({ before, after }: Pair): Generator<readonly [...Change, pointer: string]> {
  const [then, now] = [before.annotation, after.annotation]
  if (then.idFrom !== now.idFrom)
    yield [
      'EVO008',
      `Ids came from the ${then.idFrom} and come from the ${now.idFrom}.`,
      'Links and stored ids must stay valid.',
      '/x-entity/idFrom',
    ]
  if (then.scope !== now.scope)
    yield [
      'EVO009',
      `It belonged to the ${then.scope} and belongs to the ${now.scope}.`,
      'Add a new entity and move the records.',
      '/x-entity/scope',
    ]
  if (then.path !== now.path || before.api !== after.api)
    yield [
      'EVO010',
      `Its API was "${then.path}" (${before.api}) and is "${now.path}" (${after.api}).`,
      'Programs in the field call the old one.',
      '/x-entity/path',
    ]
  if (then.plural !== now.plural)
    yield [
      'EVO011',
      `Its table was "${snakeCase(then.plural)}" and is "${snakeCase(now.plural)}".`,
      'Write the migration that renames it.',
      '/x-entity/plural',
    ]
  const [blocks, former] = [after.access, before.access]
  if (listed(former.blocks) !== listed(blocks.blocks) || listed(former.own) !== listed(blocks.own))
    yield [
      'EVO016',
      `Rights came from ${listed(former.blocks)} (own: ${listed(former.own)}) and come from ${listed(blocks.blocks)} (own: ${listed(blocks.own)}).`,
      'Roles keep their blocks: check who gains and who loses.',
      '/x-access',
    ]
  const gone = askedOf(before).filter((one) => !askedOf(after).includes(one))
  if (gone.length > 0)
    yield [
      'EVO021',
      `No longer offered: ${gone.join(', ')}.`,
      'Saved views and links that use it show everything.',
      '/x-admin/list',
    ]
}

function* comparedEntity(pair: Pair): Generator<Evolution> {
  const { before, after } = pair
  for (const [code, cause, fix, pointer] of entityChanges(pair)) {
    const accepted = acceptedBy(code, after.evolution)
    yield {
      ...{ code, file: after.file, pointer, cause, fix, concerned: concernedBy({ access: {} }, after) },
      ...(accepted !== undefined && { accepted }),
    }
  }
  yield* comparedFields(pair, before.fields, after.fields)
}

/**
 * Changes between two models that stored data, people or programs notice, by file.
 * @param migrations text of the migrations that are new since `before`
 */
export const compareModels = (
  before: readonly Entity[],
  after: readonly Entity[],
  migrations = '',
): readonly Evolution[] =>
  before
    .flatMap((entity): readonly Evolution[] => {
      const now = after.find(({ name }) => name === entity.name)
      if (now !== undefined) return [...comparedEntity({ before: entity, after: now, migrations })]
      return [
        {
          ...{ code: 'EVO019', file: entity.file, pointer: '', cause: `The entity "${entity.name}" is gone.` },
          fix: 'Its table and references stay: write the migration that drops them.',
          concerned: concernedBy({ access: {} }, entity),
        },
      ]
    })
    .sort((left, right) => compareText(left.file, right.file) || compareText(left.pointer, right.pointer))
