import { definitions } from '../../generated/admin/resources.tsx'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import type { AdminDefinition, ResourceDefinition } from '../kit/definition/definition.ts'

/** The definition of any entity; `form` is absent where the entity has no form of its own. */
export type AnyAdmin = ResourceDefinition<AnyRecord> & Partial<Pick<AdminDefinition<AnyRecord>, 'form'>>

/** The definitions of all entities, by the names of their properties alone. */
export const anyDefinitions = definitions as unknown as readonly AnyAdmin[]
