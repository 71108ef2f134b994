import type { Entity } from '../model/entity.ts'
import { heading } from './heading.ts'
import { requiredOverrides } from './placesType.ts'

/** Path of the list of all resources. */
export const resourcesPath = 'src/generated/admin/resources.tsx'

const property = ({ name }: Entity): string => (name.includes('-') ? `overrides['${name}']` : `overrides.${name}`)

const call = (entity: Entity): string => {
  const given = property(entity)
  return `${entity.constant}Resource(${requiredOverrides(entity).length > 0 ? given : `${given} ?? {}`})`
}

const list = (head: string, expressions: readonly string[]): string => {
  const line = `${head} [${expressions.join(', ')}]\n`
  return line.length <= 121 ? line : `${head} [\n${expressions.map((each) => `  ${each},\n`).join('')}]\n`
}

export const resourcesFile = (entities: readonly Entity[]): string =>
  [
    heading('schemas/*.schema.json'),
    ...entities.map(({ name, constant }) => `import { ${constant}Admin, ${constant}Resource } from './${name}.tsx'`),
    `import type { Overrides } from './overrides.ts'\n`,
    list(
      'export const definitions =',
      entities.map(({ constant }) => `${constant}Admin`),
    ),
    list('export const resources = (overrides: Overrides) =>', entities.map(call)),
  ].join('\n')
