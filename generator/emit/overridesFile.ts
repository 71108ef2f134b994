import type { Entity } from '../model/entity.ts'
import { hasForm } from './adminFile.ts'
import { heading } from './heading.ts'
import { printedKey, requiredOverrides } from './placesType.ts'
import { maxLineLength } from './printValue.ts'

/** Path of the type of all overrides. */
export const overridesPath = 'src/generated/admin/overrides.ts'

/** Laid out as by prettier: on one line if it fits. */
const slot = (entity: Entity): string => {
  const { name, typeName } = entity
  const [mark, type] = requiredOverrides(entity).length > 0 ? ['', 'RequiredOverrides'] : ['?', 'EntityOverrides']
  const places = hasForm(entity) ? `${typeName}Places` : 'NoPlaces'
  const start = `  readonly ${printedKey(name)}${mark}: ${type}<`
  const line = `${start}${typeName}, ${places}>`
  return line.length <= maxLineLength ? line : `${start}\n    ${typeName},\n    ${places}\n  >`
}

export const overridesFile = (entities: readonly Entity[]): string => {
  const needed = entities.some((entity) => requiredOverrides(entity).length > 0)
  const types = needed ? 'EntityOverrides, RequiredOverrides' : 'EntityOverrides'
  const forms = entities.filter(hasForm)
  return [
    heading('schemas/*.schema.json'),
    `import type { ${types} } from '../../admin/kit/definition/definition.ts'`,
    ...(forms.length < entities.length ? [`import type { NoPlaces } from '../../admin/kit/definition/places.ts'`] : []),
    ...entities.map(({ name, typeName }) => `import type { ${typeName} } from '../entities/${name}.ts'`),
    ...forms.map(({ name, typeName }) => `import type { ${typeName}Places } from './${name}.form.ts'`),
    `\nexport interface Overrides {`,
    ...entities.map(slot),
    `}\n`,
  ].join('\n')
}
