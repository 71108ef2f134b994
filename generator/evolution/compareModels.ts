import { schemaPointer } from '../check/schemaPointer.ts'
import type { Entity } from '../model/entity.ts'
import { type Field, formerNames } from '../model/field.ts'
import { fieldPath } from '../model/findField.ts'
import { snakeCase } from '../model/names.ts'
import type { EvolutionAnnotation } from '../model/schema.ts'
import { compareText } from '../read/compareText.ts'
import { type Change, changesOf, changesOfNew, changesOfRemoved } from './compareField.ts'
import type { Evolution } from './evolutions.ts'

/** Two states of one entity. */
interface Pair {
  readonly before: Entity
  readonly after: Entity
  /** Texts of the migrations that are new since `before`. */
  readonly migrations: readonly string[]
}

const acceptedBy = (code: string, annotations: readonly (EvolutionAnnotation | undefined)[]): string | undefined =>
  annotations.find((annotation) => annotation !== undefined && [annotation.accept].flat().includes(code))?.why

const circles = {
  public: 'everybody who reads',
  staff: 'staff who read',
  owner: 'owners who read',
  instanceOwner: 'owners of the instance who read',
} as const

/** A change at a place of the present schema. `access` tells who notices it. */
const evolution = (
  { annotation, file }: Entity,
  pointer: string,
  [code, cause, fix]: Change,
  { access, accepted }: { readonly access: Field['access']; readonly accepted: string | undefined },
): Evolution => ({
  ...{ code, file, pointer, cause, fix },
  concerned: `${circles[access.read ?? 'public']} ${annotation.label.many}`,
  ...(accepted !== undefined && { accepted }),
})

const evolutionsAt = ({ after }: Pair, field: Field, changes: Iterable<Change>): readonly Evolution[] =>
  [...changes].map((change) =>
    evolution(after, schemaPointer(field.pointer), change, {
      access: field.access,
      accepted: acceptedBy(change[0], [field.node['x-evolution']]),
    }),
  )

const constantsOf = ({ properties }: Field): string =>
  JSON.stringify(properties.flatMap(({ key, node }) => (node.const === undefined ? [] : [[key, node.const]])))

function* comparedVariants(pair: Pair, before: Field, after: Field): Generator<Evolution> {
  for (const variant of before.variants) {
    const now = after.variants.find((one) => constantsOf(one) === constantsOf(variant))
    if (now === undefined)
      yield* evolutionsAt(pair, after, [
        [
          'EVO020',
          `The variant "${variant.label}" is gone.`,
          'Keep it until no record has it: stored entries cannot be saved again.',
        ],
      ])
    else yield* comparedFields(pair, variant.properties, now.properties, [after, now])
  }
}

/** Everything below a property that stays. */
function* comparedInside(pair: Pair, before: Field, after: Field): Generator<Evolution> {
  if (before.type !== after.type) return
  yield* comparedFields(pair, before.properties, after.properties, [after])
  yield* comparedVariants(pair, before, after)
  for (const [then, now] of [
    [before.element, after.element],
    [before.values, after.values],
  ] as const)
    if (then !== undefined && now !== undefined) yield* comparedProperty(pair, then, now)
}

function* comparedProperty(pair: Pair, before: Field, after: Field): Generator<Evolution> {
  const table = snakeCase(pair.after.annotation.plural)
  yield* evolutionsAt(pair, after, changesOf(before, after, table, pair.migrations))
  yield* comparedInside(pair, before, after)
}

/** @param parents the object of the properties, and its variant; none: the record */
function* comparedFields(
  pair: Pair,
  before: readonly Field[],
  after: readonly Field[],
  parents: readonly Field[],
): Generator<Evolution> {
  const { after: entity, migrations } = pair
  const table = snakeCase(entity.annotation.plural)
  const nowOf = ({ key }: Field): Field | undefined =>
    after.find((field) => field.key === key) ?? after.find((field) => formerNames(field).includes(key))
  for (const field of before) {
    const now = nowOf(field)
    if (now === undefined) {
      yield* removed(pair, field, parents)
      continue
    }
    if (now.key !== field.key)
      yield* evolutionsAt(pair, now, [
        ['EVO002', `It was called "${field.key}".`, 'Programs that use the old name must follow.'],
      ])
    yield* comparedProperty(pair, field, now)
  }
  const stayed = new Set(before.map((field) => nowOf(field)?.key))
  for (const field of after)
    if (!stayed.has(field.key)) yield* evolutionsAt(pair, field, changesOfNew(field, table, migrations))
}

const removed = ({ after, migrations }: Pair, field: Field, parents: readonly Field[]): readonly Evolution[] => {
  const annotations = parents.length === 0 ? [after.evolution] : parents.map(({ node }) => node['x-evolution'])
  const retired = after.retired.find(({ property }) => property === fieldPath(field.pointer))
  return [...changesOfRemoved(field, snakeCase(after.annotation.plural), migrations)].map((change) =>
    evolution(after, schemaPointer(parents[0]?.pointer ?? ''), change, {
      access: field.access,
      accepted: change[0] === 'EVO001' && retired ? retired.reason : acceptedBy(change[0], annotations),
    }),
  )
}

const listed = (values: readonly string[]): string => [...values].sort(compareText).join(', ') || 'none'

const askedOf = ({ list }: Entity): readonly string[] => [
  ...(list.filters ?? []).map((path) => `filter ${path}`),
  ...list.sort.map(({ field }) => `sort ${field}`),
]

function* entityChanges({ before, after }: Pair): Generator<readonly [pointer: string, change: Change]> {
  const [then, now] = [before.annotation, after.annotation]
  if (then.idFrom !== now.idFrom)
    yield [
      '/x-entity/idFrom',
      [
        'EVO008',
        `Ids came from the ${then.idFrom} and come from the ${now.idFrom}.`,
        'Links and stored ids must stay valid.',
      ],
    ]
  if (then.scope !== now.scope)
    yield [
      '/x-entity/scope',
      [
        'EVO009',
        `It belonged to the ${then.scope} and belongs to the ${now.scope}.`,
        'Add a new entity and move the records.',
      ],
    ]
  if (then.path !== now.path || before.api !== after.api)
    yield [
      '/x-entity/path',
      [
        'EVO010',
        `Its API was "${then.path}" (${before.api}) and is "${now.path}" (${after.api}).`,
        'Programs in the field call the old one.',
      ],
    ]
  if (then.plural !== now.plural)
    yield [
      '/x-entity/plural',
      [
        'EVO011',
        `Its table was "${snakeCase(then.plural)}" and is "${snakeCase(now.plural)}".`,
        'Write the migration that renames it.',
      ],
    ]
  const [blocks, former] = [after.access, before.access]
  if (listed(former.blocks) !== listed(blocks.blocks) || listed(former.own) !== listed(blocks.own))
    yield [
      '/x-access',
      [
        'EVO016',
        `Rights came from ${listed(former.blocks)} (own: ${listed(former.own)}) and come from ${listed(blocks.blocks)} (own: ${listed(blocks.own)}).`,
        'Roles keep their blocks: check who gains and who loses.',
      ],
    ]
  const gone = askedOf(before).filter((one) => !askedOf(after).includes(one))
  if (gone.length > 0)
    yield [
      '/x-admin/list',
      ['EVO021', `No longer offered: ${gone.join(', ')}.`, 'Saved views and links that use it show everything.'],
    ]
}

function* comparedEntity(pair: Pair): Generator<Evolution> {
  const { before, after } = pair
  for (const [pointer, change] of entityChanges(pair))
    yield evolution(after, pointer, change, { access: {}, accepted: acceptedBy(change[0], [after.evolution]) })
  yield* comparedFields(pair, before.fields, after.fields, [])
}

/** Nothing of it is left to stand an acceptance beside: the migration that drops its table is one. */
const removedEntity = (entity: Entity, migrations: readonly string[]): Evolution => {
  const table = snakeCase(entity.annotation.plural)
  const isDropped = migrations.some((text) => new RegExp(`\\bdrop table ${table}\\b`).test(text))
  return evolution(
    entity,
    '',
    [
      'EVO019',
      `The entity "${entity.name}" is gone.`,
      `Its table and references stay: write the migration that drops the table "${table}".`,
    ],
    { access: {}, accepted: isDropped ? 'A migration drops its table.' : undefined },
  )
}

/**
 * Changes between two models that stored data, people or programs notice, by file.
 * @param migrations texts of the migrations that are new since `before`
 */
export const compareModels = (
  before: readonly Entity[],
  after: readonly Entity[],
  migrations: readonly string[] = [],
): readonly Evolution[] =>
  before
    .flatMap((entity): readonly Evolution[] => {
      const now = after.find(({ name }) => name === entity.name)
      return now === undefined
        ? [removedEntity(entity, migrations)]
        : [...comparedEntity({ before: entity, after: now, migrations })]
    })
    .sort((left, right) => compareText(left.file, right.file) || compareText(left.pointer, right.pointer))
