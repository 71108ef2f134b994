import type { Entity } from '../model/entity.ts'
import { heading } from './heading.ts'
import { Expression, printValue } from './printValue.ts'

/** Path of the list of all storages. */
export const storagesPath = 'src/generated/server/storages.ts'

export const storagesFile = (entities: readonly Entity[]): string => {
  const storages = Object.fromEntries(
    entities.map(({ name, constant }) => [name, new Expression(`${constant}Storage`)]),
  )
  return [
    heading('schemas/*.schema.json'),
    ...entities.map(({ name, constant }) => `import { ${constant}Storage } from './${name}.ts'`),
    `\nexport const storages = ${printValue(storages, '', 'export const storages = '.length, ' as const'.length)} as const\n`,
  ].join('\n')
}
