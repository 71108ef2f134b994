import type { Entity } from '../model/entity.ts'
import { heading } from './heading.ts'
import { maxLineLength } from './printValue.ts'

/** Path of the type of all overrides. */
export const overridesPath = 'src/generated/admin/overrides.ts'

/** Properties with the widget `custom`: the form has no widget of its own for them. */
export const requiredOverrides = (entity: Entity): readonly string[] =>
  entity.fields.filter(({ widget }) => widget === 'custom').map(({ key }) => key)

/** Laid out as by prettier: on one line if it fits, else the names on a line of their own, else one name per line. */
const requiredType = (typeName: string, names: readonly string[], start: string): string => {
  const quoted = names.map((name) => `'${name}'`)
  const line = `${start}RequiredOverrides<${typeName}, ${quoted.join(' | ')}>`
  if (line.length <= maxLineLength) return line
  const union = `    ${quoted.join(' | ')}`
  const [first = '', ...others] = quoted
  return [
    `${start}RequiredOverrides<`,
    `    ${typeName},`,
    union.length <= maxLineLength
      ? union
      : `    ${[`| ${first}`, ...others.map((name) => `| ${name}`)].join('\n    ')}`,
    `  >`,
  ].join('\n')
}

const slot = (entity: Entity): string => {
  const required = requiredOverrides(entity)
  const key = entity.name.includes('-') ? `'${entity.name}'` : entity.name
  return required.length === 0
    ? `  readonly ${key}?: EntityOverrides<${entity.typeName}>`
    : requiredType(entity.typeName, required, `  readonly ${key}: `)
}

export const overridesFile = (entities: readonly Entity[]): string => {
  const needed = entities.some((entity) => requiredOverrides(entity).length > 0)
  const types = needed ? 'EntityOverrides, RequiredOverrides' : 'EntityOverrides'
  return [
    heading('schemas/*.schema.json'),
    `import type { ${types} } from '../../admin/kit/definition/definition.ts'`,
    ...entities.map(({ name, typeName }) => `import type { ${typeName} } from '../entities/${name}.ts'`),
    `\nexport interface Overrides {`,
    ...entities.map(slot),
    `}\n`,
  ].join('\n')
}
