import { type AnyStorage, defaultOf, type Kind, type WireSchema } from './kind.ts'
import type { AnyRoom } from './room.ts'
import type { Registry } from './save.ts'
import type { SecretBox } from './secretBox.ts'

export interface RegistryParts {
  readonly storages: Readonly<Record<string, AnyStorage>>
  /** By entity name, like the storages. */
  readonly wires: Readonly<Record<string, WireSchema>>
  readonly rooms: Readonly<Record<string, AnyRoom | undefined>>
  readonly box: SecretBox
}

/** A property kept elsewhere has an answer: the room's SQL, or its schema's default for what nothing can have written yet. */
const demandSupplied = ({ storage, room, wire }: Kind): void => {
  if (storage.entity.api === 'read') return
  const missing = storage.elsewhere.filter(
    (name) => name !== 'version' && room.derived?.[name] === undefined && defaultOf(wire, name) === undefined,
  )
  if (missing.length > 0)
    throw new Error(`the room of "${storage.entity.name}" supplies no SQL for ${missing.join(', ')}`)
}

const demandNameable = ({ storage }: Kind): void => {
  if (storage.entity.scope === 'instance' && storage.references.length > 0)
    throw new Error(`"${storage.entity.name}" belongs to no tenant, so its ids cannot name records of one`)
}

/** Brings schema, storage and room of every entity together; what does not fit stops the start. */
export const createRegistry = ({ storages, wires, rooms, box }: RegistryParts): Registry => {
  const kinds = new Map<string, Kind>()
  for (const [name, storage] of Object.entries(storages)) {
    const wire = wires[name]
    if (wire === undefined) throw new Error(`there is no wire schema of "${name}"`)
    const kind: Kind = { storage, wire, room: rooms[name] ?? {} }
    demandSupplied(kind)
    demandNameable(kind)
    kinds.set(name, kind)
  }
  return { kinds, box }
}
