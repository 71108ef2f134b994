import type { Entity } from '../model/entity.ts'
import { heading } from './heading.ts'
import { Expression, printValue } from './printValue.ts'

/** Path of the schemas and validators of all entities, built by the plugin. */
export const wireSchemasPath = 'src/generated/server/wireSchemas.ts'

const start = 'export const wireSchemas: Readonly<Record<keyof typeof storages, WireSchema>> = '

export const wireSchemasFile = (entities: readonly Entity[]): string => {
  const wires = Object.fromEntries(
    entities.map(({ name, constant, typeName }) => [
      name,
      { schema: new Expression(`${constant}Schema`), validate: new Expression(`validate${typeName}`) },
    ]),
  )
  return [
    heading('schemas/*.schema.json'),
    ...entities.map(({ name, constant }) => `import ${constant}Schema from 'virtual:wire-schema/${name}'`),
    ...entities.map(({ name, typeName }) => `import validate${typeName} from 'virtual:validators/${name}'`),
    `import type { WireSchema } from '../../server/records/kind.ts'`,
    `import type { storages } from './storages.ts'\n`,
    `${start}${printValue(wires, '', start.length)}\n`,
  ].join('\n')
}
