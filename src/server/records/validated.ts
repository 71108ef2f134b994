import { checkRecord } from '../../domain/rules.ts'
import { invalid, schemaRefusal } from '../http/schemaFaults.ts'
import type { Kind } from './kind.ts'
import type { Document } from './pointer.ts'

/** Refuses a document its schema or the rules of its entity refuse, naming every field. */
export const demandValid = (kind: Kind, document: Document, now: number): void => {
  const { storage, wire } = kind
  if (!wire.validate(document)) throw schemaRefusal(wire.validate.errors ?? [], storage.messages)
  const errors = checkRecord(storage.entity.name, document, { now }).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw invalid(errors.map(({ path, code, message }) => ({ path, code, message })))
}
