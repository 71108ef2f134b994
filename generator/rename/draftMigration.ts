import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { walkFields } from '../model/field.ts'
import { snakeCase } from '../model/names.ts'
import type { Renaming } from './request.ts'

const folder = 'src/server/database/migrations'

/** Digits of a migration's number. */
const digitCount = 3

/** Row-level security is forced on tables of tenants, also for their owner. */
const unforced = (table: string, statement: string): string =>
  `alter table ${table} no force row level security;\n${statement}\nalter table ${table} force row level security;\n`

/**
 * A migration with the next free number: stored documents and the paths of references get the new name. Columns keep theirs, the
 * schema maps the property to them.
 * @returns undefined for a property that is in no document
 */
export const draftMigration = (
  root: string,
  { entity, field, newName }: Renaming,
): { readonly file: string; readonly text: string } | undefined => {
  if (field.storage.kept === 'elsewhere') return undefined
  const { name, annotation } = entity
  const table = snakeCase(annotation.plural)
  const numbers = readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10) || 0)
  const number = String(Math.max(0, ...numbers) + 1).padStart(digitCount, '0')
  const words = `${table}_${field.key}`.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const documents = `update ${table} set doc = doc - '${field.key}' || jsonb_build_object('${newName}', doc -> '${field.key}')
  where doc ? '${field.key}' and not doc ? '${newName}';`
  const references = `update reference set path = '/${newName}' || substr(path, length('/${field.key}') + 1)
  where entity = '${name}' and (path = '/${field.key}' or path like '/${field.key}/%');`
  const refers = [...walkFields([field])].some(({ reference }) => reference !== undefined)
  return {
    file: `${folder}/${number}_renamed_${words}.sql`,
    text: [
      `-- The property ${field.key} of ${name} is called ${newName}. Servers of the older version may still write ${field.key} until they stop; those rows are\n-- read by the name in renamedFrom.\n`,
      annotation.scope === 'tenant' ? unforced(table, documents) : `${documents}\n`,
      ...(refers ? [unforced('reference', references)] : []),
    ].join(''),
  }
}
