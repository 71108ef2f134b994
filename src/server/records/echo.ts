import { emailOf } from '../../domain/account/emailAddress.ts'
import { isSameChosenId } from '../../domain/chosenId.ts'
import type { Audience } from '../../domain/entity.ts'
import { escapedStep } from '../../domain/json.ts'
import { type FieldFault, Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { reaches } from './audience.ts'
import type { Kind } from './kind.ts'
import { type Document, isDocument, without } from './pointer.ts'
import { same } from './same.ts'
import { invalid } from '../http/schemaFaults.ts'

export interface EchoContext {
  readonly tenant: string | null
  readonly audience: Audience
  /** The stored document of an update; null for a new record. */
  readonly stored: Document | null
  /** The server itself (demo data, jobs) may set on a new record properties that users may not. */
  readonly trusted: boolean
}

const fault = (name: string, code: string, message: string): FieldFault => ({
  path: `/${escapedStep(name)}`,
  code,
  message,
})

const unknownNames = (kind: Kind, body: Document): readonly FieldFault[] => {
  const { properties } = kind.wire.schema
  return Object.keys(body)
    .filter((name) => !(isDocument(properties) && Object.hasOwn(properties, name)))
    .map((name) => fault(name, 'UNKNOWN_FIELD', `Das Feld „${name}“ ist unbekannt.`))
}

const identityFaults = (kind: Kind, body: Document, { stored, tenant }: EchoContext): readonly FieldFault[] => {
  const { storage } = kind
  if (stored === null) {
    const given = body['tenantId']
    const foreign =
      storage.identity.includes('tenantId') && given !== undefined && given !== null && given !== '' && given !== tenant
    return foreign ? [fault('tenantId', 'READ_ONLY_FIELD', 'Der Mandant ist ein anderer als der in der Adresse.')] : []
  }
  const { idFrom, scope } = storage.entity
  const differs = (name: string): boolean => {
    const [now, then] = [body[name], stored[name]]
    if (name === 'id' && idFrom === 'person' && typeof now === 'string' && typeof then === 'string')
      return scope === 'instance' ? emailOf(now) !== emailOf(then) : !isSameChosenId(now, then)
    return !same(now, then ?? storage.entity.defaults[name] ?? null)
  }
  return storage.identity
    .filter((name) => Object.hasOwn(body, name) && differs(name))
    .map((name) =>
      fault(name, 'READ_ONLY_FIELD', `„${storage.entity.fields[name]?.label ?? name}“ kann nicht geändert werden.`),
    )
}

/** Changed fields that the caller may not write, or not even read. */
const circleFaults = (kind: Kind, body: Document, { stored, audience }: EchoContext): readonly FieldFault[] => {
  const { fields, defaults } = kind.storage.entity
  const { readableBy } = kind.storage
  return Object.keys(body)
    .filter((name) => {
      const field = fields[name]
      if (field === undefined || field.setBy !== undefined) return false
      const allowed =
        reaches(audience, field.writableBy ?? 'public') && reaches(audience, readableBy[`/${name}`] ?? 'public')
      return !allowed && !same(body[name], (stored ?? defaults)[name] ?? null)
    })
    .map((name) => fault(name, 'FORBIDDEN', `„${fields[name]?.label ?? name}“ dürfen Sie nicht ändern.`))
}

/**
 * The properties of a body to save: a PUT may echo all properties of a GET. Unknown ones are refused; server-set ones are ignored on
 * create and refused on update if they differ; computed ones are ignored.
 */
export const takenOver = (kind: Kind, body: Document, context: EchoContext): Document => {
  const { storage } = kind
  const unknown = unknownNames(kind, body)
  if (unknown.length > 0) throw invalid(unknown)
  const identity = identityFaults(kind, body, context)
  if (identity.length > 0)
    throw new Refusal(400, 'READ_ONLY_FIELD', 'Einige Angaben können nicht geändert werden.', { fields: identity })
  const circle = context.trusted ? [] : circleFaults(kind, body, context)
  if (circle.length > 0) throw refuse('FORBIDDEN', { fields: circle })
  const flags = storage.secrets.map((pointer) => `${pointer.slice(1)}Set`)
  const typedId = storage.entity.idFrom === 'person' || context.trusted
  const ignored = new Set([
    ...storage.derived,
    ...storage.elsewhere,
    ...flags,
    ...(context.trusted ? [] : storage.identity),
  ])
  if (typedId && context.stored === null) ignored.delete('id')
  return without(body, ignored)
}
