import { type AnyStorage, defaultOf, type Kind, type WireSchema } from './kind.ts'
import type { AnyExtension } from './extension.ts'
import type { Registry } from './save.ts'
import type { SecretBox } from './secretBox.ts'

export interface RegistryParts {
  readonly storages: Readonly<Record<string, AnyStorage>>
  /** By entity name, like the storages. */
  readonly wires: Readonly<Record<string, WireSchema>>
  readonly extensions: Readonly<Record<string, AnyExtension | undefined>>
  readonly box: SecretBox
  readonly origin?: Registry['origin']
}

/** The compiler checks that extensions supply values kept elsewhere (`RoomsOf`); for `'default'` the schema must have a default. */
const demandDefaults = ({ storage, extension, wire }: Kind): void => {
  const missing = storage.elsewhere.filter(
    (name) => extension.derived?.[name] === 'default' && defaultOf(wire, name) === undefined,
  )
  if (missing.length > 0)
    throw new Error(`the schema of "${storage.entity.name}" has no default for ${missing.join(', ')}`)
}

const demandNameable = ({ storage }: Kind): void => {
  if (storage.entity.scope === 'instance' && storage.references.length > 0)
    throw new Error(`"${storage.entity.name}" belongs to no tenant, so its ids cannot name records of one`)
}

/** Combines schema, storage and extension of each entity; throws at startup if they do not match. */
export const createRegistry = ({ storages, wires, extensions, box, origin = () => null }: RegistryParts): Registry => {
  const kinds = new Map<string, Kind>()
  for (const [name, storage] of Object.entries(storages)) {
    const wire = wires[name]
    if (wire === undefined) throw new Error(`there is no wire schema of "${name}"`)
    const kind: Kind = { storage, wire, extension: extensions[name] ?? {} }
    demandDefaults(kind)
    demandNameable(kind)
    kinds.set(name, kind)
  }
  return { kinds, box, origin }
}
