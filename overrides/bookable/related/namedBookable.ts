import type { Option } from '../../../src/domain/entity.ts'
import { bookableEntity } from '../../../src/generated/entities/bookable.ts'

/** A bookable as shown in lists of other bookables, with its parts. */
export interface NamedBookable {
  readonly id: string
  readonly title: string
  /** German label of its type: "Ressource". */
  readonly type: string
  readonly parts: readonly string[]
}

export const bookableTypes: readonly Option[] = bookableEntity.fields.type.options ?? []

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads it from a list record. */
export const namedBookable = (record: Readonly<Record<string, unknown>>): NamedBookable => {
  const { id, title, type, relatedBookableIds } = record
  return {
    id: String(id),
    title: isText(title) && title !== '' ? title : String(id),
    type: bookableTypes.find(({ value }) => value === type)?.label ?? '',
    parts: Array.isArray(relatedBookableIds) ? relatedBookableIds.filter(isText) : [],
  }
}
