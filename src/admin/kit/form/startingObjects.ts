import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition } from '../definition/definition.ts'

/** An object with the defaults of its parts; parts without a default are left for the user to fill in. */
const startOf = (schema: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, part]) =>
      isObject(part) && 'default' in part ? [[name, part['default']]] : [],
    ),
  )

/**
 * Initial values of a new record including its required objects, so that problems are reported at the missing part, not at the whole
 * object.
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
