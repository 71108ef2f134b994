import type { Bookable } from '../generated/entities/bookable.ts'
import { type Call, defineCall, type JsonSchema, pathParams } from './call.ts'

const policy = { scope: 'tenant', action: 'read', public: true } as const

/**
 * The public objects that the caller may book or see (API-006). Objects reserved for others are left out.
 * @param record schema of an object as answered
 * @param query schema of the query of lists
 */
export const publicBookablesCall = (record: JsonSchema, query: JsonSchema): Call<undefined, readonly Bookable[]> =>
  defineCall({
    method: 'GET',
    path: '/api/:tenant/bookables/public',
    summary: 'Öffentliche Buchungsobjekte: Liste',
    policy,
    params: pathParams('tenant'),
    query,
    answer: { type: 'array', items: record },
  })

/**
 * One object (API-008), also one that is not listed, by its id; 404 for one reserved for others.
 * @param record schema of an object as answered
 */
export const publicBookableCall = (record: JsonSchema): Call<undefined, Bookable> =>
  defineCall({
    method: 'GET',
    path: '/api/:tenant/bookables/public/:id',
    summary: 'Buchungsobjekt für Gäste lesen, auch ein nicht öffentliches mit bekannter Kennung',
    policy,
    params: pathParams('tenant', 'id'),
    query: { type: 'object', additionalProperties: false, properties: { populate: { type: 'boolean' } } },
    answer: record,
  })
