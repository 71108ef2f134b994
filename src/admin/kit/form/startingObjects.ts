import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../anyRecord.ts'
import type { FormDefinition } from '../definition.ts'

/** An object of the schema with what its parts start with; parts without a default are left for somebody to fill in. */
const startOf = (schema: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, part]) =>
      isObject(part) && 'default' in part ? [[name, part['default']]] : [],
    ),
  )

/**
 * The start of a new record with its required objects there: what is missing is then said at the part that is missing, not at the
 * whole.
 */
export const startingObjects = ({ sections }: FormDefinition<AnyRecord>, record: AnyRecord): AnyRecord => ({
  ...Object.fromEntries(
    sections.flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        isObject(property) && property['type'] === 'object' ? [[name, startOf(property)]] : [],
      ),
    ),
  ),
  ...record,
})
