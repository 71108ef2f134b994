import type { Call, JsonSchema } from '../../api/call.ts'
import { defineCall, pathParams } from '../../api/call.ts'
import { answerSchema, bodyOf, listQuerySchema, removedSchema } from './answerSchemas.ts'
import type { Kind } from './kind.ts'

/** Tags of one answer: far more than are used, and than anybody reads. */
export const maxTags = 20_000

/** The calls of the generic API for one entity; recordRoutes.ts selects those it serves. */
export interface RecordCalls {
  readonly list: Call
  readonly read: Call
  readonly save: Call
  readonly remove: Call
  readonly tags: Call
  readonly quota: Call
  readonly readOnly: Call
  readonly createOnly: Call
  readonly saveOnly: Call
}

const flag: JsonSchema = { type: 'boolean' }

const flags = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, flag])),
})

/** The calls of a tenant's entity with their policies: one list for routes, API description and role matrix. */
export const recordCalls = (kind: Kind): RecordCalls => {
  const { storage, extension } = kind
  const { path, label, access } = storage.entity
  const base = `/api/:tenant/${path}`
  const policy = { scope: 'tenant', blocks: access.blocks } as const
  const visitors = extension.open?.visitors === true ? ({ public: true } as const) : {}
  // The extension may open single records to callers without the right to read.
  const opened = extension.open?.record === undefined ? visitors : ({ public: true } as const)
  const concealed = extension.concealed === true ? ({ concealed: true } as const) : {}
  const record = answerSchema(kind)
  const body = bodyOf(kind)
  return {
    list: defineCall({
      method: 'GET',
      path: base,
      summary: `${label.many}: Liste`,
      policy: { ...policy, action: 'read', ...visitors },
      params: pathParams('tenant'),
      query: listQuerySchema(kind, { populate: flag }),
      answer: { type: 'array', items: record },
    }),
    read: defineCall({
      method: 'GET',
      path: `${base}/:id`,
      summary: `${label.one} lesen`,
      policy: { ...policy, action: 'read', ...opened },
      params: pathParams('tenant', 'id'),
      query: flags('populate'),
      answer: record,
      ...concealed,
    }),
    save: defineCall({
      method: 'PUT',
      path: base,
      summary: `${label.one} anlegen oder ändern`,
      policy: { ...policy, action: 'update' },
      params: pathParams('tenant'),
      query: flags('create'),
      ...body,
      repeatable: true,
      answer: record,
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${base}/:id`,
      summary: `${label.one} löschen`,
      policy: { ...policy, action: 'delete' },
      params: pathParams('tenant', 'id'),
      answer: removedSchema,
    }),
    tags: defineCall({
      method: 'GET',
      path: `${base}/_meta/tags`,
      summary: `${label.many}: vergebene Tags, höchstens 20.000`,
      policy: { ...policy, action: 'read', ...visitors },
      params: pathParams('tenant'),
      answer: { type: 'array', items: { type: 'string' }, maxItems: maxTags },
    }),
    quota: defineCall({
      method: 'GET',
      path: `${base}/count/check`,
      summary: `${label.many}: Ist die Höchstzahl öffentlicher Einträge erreicht?`,
      policy: { ...policy, action: 'member' },
      params: pathParams('tenant'),
      answer: { type: 'boolean' },
    }),
    readOnly: defineCall({
      method: 'GET',
      path: base,
      summary: `${label.one} lesen; leeres Objekt, solange es keinen gibt`,
      policy: { ...policy, action: 'read' },
      params: pathParams('tenant'),
      answer: { anyOf: [record, { type: 'object', maxProperties: 0 }] },
    }),
    createOnly: defineCall({
      method: 'POST',
      path: base,
      summary: `${label.one} anlegen`,
      policy: { ...policy, action: 'update' },
      params: pathParams('tenant'),
      ...body,
      repeatable: true,
      answer: record,
    }),
    saveOnly: defineCall({
      method: 'PUT',
      path: base,
      summary: `${label.one} anlegen oder ändern`,
      policy: { ...policy, action: 'update' },
      params: pathParams('tenant'),
      ...body,
      repeatable: true,
      answer: record,
    }),
  }
}
