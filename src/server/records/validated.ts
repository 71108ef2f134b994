import { checkRecord } from '../../domain/rules.ts'
import { invalid, schemaRefusal } from '../http/schemaFaults.ts'
import type { Kind } from './kind.ts'
import type { Document } from './pointer.ts'

/** Keywords that `Room.prepare` relies on. Limits, formats and choices are checked after it, as it may correct them. */
const shapeKeywords = new Set(['type', 'required', 'additionalProperties', 'discriminator'])

/** Refuses a document with wrong types or names, listing all its faults; faults of other keywords alone pass. */
export const demandShape = ({ wire, storage }: Kind, document: Document): void => {
  if (wire.validate(document)) return
  const errors = wire.validate.errors ?? []
  if (errors.some(({ keyword }) => shapeKeywords.has(keyword))) throw schemaRefusal(errors, storage.messages)
}

/** Refuses a document that violates its schema or the rules of its entity, listing all fields. */
export const demandValid = (kind: Kind, document: Document, now: number): void => {
  const { storage, wire } = kind
  if (!wire.validate(document)) throw schemaRefusal(wire.validate.errors ?? [], storage.messages)
  const errors = checkRecord(storage.entity.name, document, { now }).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw invalid(errors.map(({ path, code, message }) => ({ path, code, message })))
}
