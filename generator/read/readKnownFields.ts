import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Properties that stored rows of an entity may have: those of the committed definition. */
export type KnownFields = ReadonlyMap<string, ReadonlySet<string>>

const folder = 'src/generated/entities'

/** Relies on the generator's layout: the keys of `fields`, one per line. */
const fieldsOf = (text: string): ReadonlySet<string> => {
  const [, fields = ''] = /\n  fields: \{\n(.*?)\n  \},\n/s.exec(text) ?? []
  return new Set([...fields.matchAll(/^ {4}(\w+): \{/gm)].map(([, key = '']) => key))
}

/** The same for any folder of definitions. */
export const knownFieldsIn = (path: string): KnownFields => {
  if (!existsSync(path)) return new Map()
  const files = readdirSync(path).filter((file) => file.endsWith('.ts'))
  return new Map(files.map((file) => [file.slice(0, -3), fieldsOf(readFileSync(join(path, file), 'utf8'))]))
}

/** Last generated properties, by entity name: the only output that the generator reads. */
export const readKnownFields = (root: string): KnownFields => knownFieldsIn(join(root, folder))
