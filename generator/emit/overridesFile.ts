import type { Entity } from '../model/entity.ts'
import { heading } from './heading.ts'

/** Path of the type of all overrides. */
export const overridesPath = 'src/generated/admin/overrides.ts'

/** Properties whose schema says `custom`: the form has no widget of its own for them. */
export const requiredOverrides = (entity: Entity): readonly string[] =>
  entity.fields.filter(({ widget }) => widget === 'custom').map(({ key }) => key)

const slot = (entity: Entity): string => {
  const required = requiredOverrides(entity)
  const key = entity.name.includes('-') ? `'${entity.name}'` : entity.name
  return required.length === 0
    ? `  readonly ${key}?: EntityOverrides<${entity.typeName}>`
    : `  readonly ${key}: RequiredOverrides<${entity.typeName}, ${required.map((name) => `'${name}'`).join(' | ')}>`
}

export const overridesFile = (entities: readonly Entity[]): string => {
  const needed = entities.some((entity) => requiredOverrides(entity).length > 0)
  const types = needed ? 'EntityOverrides, RequiredOverrides' : 'EntityOverrides'
  return [
    heading('schemas/*.schema.json'),
    `import type { ${types} } from '../../admin/kit/definition.ts'`,
    ...entities.map(({ name, typeName }) => `import type { ${typeName} } from '../entities/${name}.ts'`),
    `\nexport interface Overrides {`,
    ...entities.map(slot),
    `}\n`,
  ].join('\n')
}
