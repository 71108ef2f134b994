import type {
  EntityAnnotation,
  EntitySchema,
  EvolutionAnnotation,
  ListAnnotation,
  RetiredAnnotation,
  SectionAnnotation,
} from './schema.ts'
import type { Field } from './field.ts'
import { buildField } from './field.ts'
import { camelCase, pascalCase } from './names.ts'

/** A part of the form: consecutive properties. */
export interface Section extends SectionAnnotation {
  readonly fields: readonly Field[]
}

/** An entity as the emitters see it: plain data, in schema order. */
export interface Entity {
  readonly name: string
  /** `GroupBooking` */
  readonly typeName: string
  /** `groupBooking`, the prefix of every constant's name. */
  readonly constant: string
  readonly file: string
  readonly annotation: EntityAnnotation
  readonly api: NonNullable<EntityAnnotation['api']>
  readonly access: { readonly blocks: readonly string[]; readonly own: readonly string[] }
  readonly search: readonly string[]
  /** Removed properties whose stored values may go. */
  readonly retired: readonly RetiredAnnotation[]
  /** Accepted changes of the entity itself. */
  readonly evolution?: EvolutionAnnotation
  readonly list: ListAnnotation
  readonly fields: readonly Field[]
  readonly sections: readonly Section[]
}

/**
 * Partitions the visible properties into sections. A section begins at its `first` property and ends before the next section's; a
 * property before every `first` joins the first section. A section that is part of a list shows the list's property again.
 */
export const partition = (fields: readonly Field[], sections: readonly SectionAnnotation[]): readonly Section[] => {
  const parts = sections.map((section) => ({
    ...section,
    fields: fields.filter(({ key }) => key === section.part?.of),
  }))
  let current = parts[0]
  for (const field of fields) {
    current = parts.find((part) => part.first === field.key) ?? current
    if (!field.admin.hidden) current?.fields.push(field)
  }
  return parts
}

/**
 * Builds the model of an entity.
 * @param file path of the schema
 * @param schema checked by the rules, every `$ref` resolved
 */
export const buildEntity = (file: string, schema: EntitySchema): Entity => {
  const annotation = schema['x-entity']
  const typeName = pascalCase(annotation.name)
  const fields = Object.entries(schema.properties).map(([key, node]) =>
    buildField(node, {
      key,
      pointer: `/${key}`,
      required: (schema.required ?? []).includes(key),
      typeName: typeName + pascalCase(key),
    }),
  )
  return {
    name: annotation.name,
    typeName,
    constant: camelCase(annotation.name),
    file,
    annotation,
    api: annotation.api ?? 'full',
    access: { blocks: schema['x-access'].blocks, own: schema['x-access'].own ?? [] },
    search: schema['x-storage']?.search ?? [],
    retired: schema['x-retired'] ?? [],
    ...(schema['x-evolution'] && { evolution: schema['x-evolution'] }),
    list: schema['x-admin'].list,
    fields,
    sections: partition(fields, schema['x-admin'].form.sections),
  }
}
