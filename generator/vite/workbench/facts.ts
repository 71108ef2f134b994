import { evolutions, type EvolutionCode } from '../../evolution/evolutions.ts'
import { compareModels } from '../../evolution/compareModels.ts'
import { migrationsSince, landedBaseline } from '../../commands/baseline.ts'
import { buildModel } from '../../model/buildModel.ts'
import { columnType, standardColumns } from '../../model/columns.ts'
import type { Entity } from '../../model/entity.ts'
import { type Field, walkFields } from '../../model/field.ts'
import { snakeCase } from '../../model/names.ts'
import type { PropertyAccess } from '../../model/schema.ts'
import { readSources } from '../../read/readSources.ts'
import { invalidOf } from '../../samples/faults.ts'
import { emptyOf, longestOf, sampleOf } from '../../samples/samples.ts'

/** What the workbench shows of one field, list elements and their parts included. */
export interface FieldFacts {
  readonly pointer: string
  readonly label: string
  readonly type: string
  readonly access: PropertyAccess
  /** SQL column beside the document, with its type; one of all tables if `isStandard`. */
  readonly column?: { readonly name: string; readonly type: string; readonly isStandard: boolean }
  readonly index: 'index' | 'unique' | null
  /** The form has it. */
  readonly isShown: boolean
  /** The entity whose id the field holds. */
  readonly refersTo?: { readonly entity: string; readonly onDelete: string }
}

/** A change against the landed state that data, people or programs notice. */
export interface ChangeFacts {
  readonly code: EvolutionCode
  readonly name: string
  readonly severity: 'break' | 'note'
  readonly pointer: string
  readonly cause: string
  readonly fix: string
  /** Why it is accepted; null: it is not. */
  readonly accepted: string | null
}

/** Samples and storage of one entity. */
export interface EntityFacts {
  readonly name: string
  readonly table: string
  readonly fields: readonly FieldFacts[]
  readonly samples: Readonly<Record<'sample' | 'empty' | 'longest' | 'invalid', unknown>>
  /** The rules that the invalid sample breaks. */
  readonly faults: readonly { readonly pointer: string; readonly keyword: string }[]
  readonly rows: readonly unknown[]
}

/** Changes of one entity; `against` is null without an earlier state. */
export interface EvolutionFacts {
  readonly against: string | null
  readonly changes: readonly ChangeFacts[]
}

/** Records in a list, which references of the samples name. */
const rowCount = 3

const fieldFacts = (field: Field): FieldFacts => {
  const { pointer, label, type, access, admin, storage, reference } = field
  const { column } = storage
  return {
    ...{ pointer, label, type, access },
    ...(column !== undefined && {
      column: { name: column, type: columnType(field) ?? type, isStandard: standardColumns.has(column) },
    }),
    isShown: !admin.hidden,
    index: storage.unique ? 'unique' : storage.index ? 'index' : null,
    ...(reference && { refersTo: reference }),
  }
}

const factsOf = (entity: Entity): EntityFacts => {
  const { name, annotation, fields } = entity
  const { document: invalid, faults } = invalidOf(entity)
  const known = new Map([...walkFields(fields)].map((field) => [field.pointer, fieldFacts(field)]))
  return {
    name,
    table: snakeCase(annotation.plural),
    fields: [...known.values()],
    samples: { sample: sampleOf(entity), empty: emptyOf(entity), longest: longestOf(entity), invalid },
    faults: faults.map(({ pointer, keyword }) => ({ pointer, keyword })),
    rows: Array.from({ length: rowCount }, (_, at) => sampleOf(entity, { id: `${name}-${at + 1}` }, at)),
  }
}

/** The samples of an entity from the schemas as they are now; undefined: no schema describes it. */
export const entityFacts = (root: string, name: string): EntityFacts | undefined => {
  const entity = buildModel(readSources(root)).find((each) => each.name === name)
  return entity && factsOf(entity)
}

/** Its changes since the landed state. */
export const evolutionFacts = (root: string, name: string): EvolutionFacts => {
  const baseline = landedBaseline(root)
  if ('reason' in baseline) return { against: null, changes: [] }
  const model = buildModel(readSources(root))
  const file = model.find((each) => each.name === name)?.file
  const found = compareModels(buildModel(baseline.sources), model, migrationsSince(root, baseline))
  return {
    against: baseline.name,
    changes: found
      .filter((each) => each.file === file)
      .map(({ code, pointer, cause, fix, accepted = null }) => ({
        ...{ code, pointer, cause, fix, accepted },
        ...evolutions[code],
      })),
  }
}
