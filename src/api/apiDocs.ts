import { defineCall, type Policy } from './call.ts'

/** The description of all calls for machines; in production only for instance owners (decisions §4). */
export const apiDocsCall = (policy: Policy) =>
  defineCall<undefined, object>({
    method: 'GET',
    path: '/api/docs/json',
    summary: 'Beschreibung der API (OpenAPI 3.1)',
    policy,
    answer: { type: 'object' },
  })

/** The same as a page for people. */
export const apiDocsPageCall = (policy: Policy) =>
  defineCall<undefined, string>({
    method: 'GET',
    path: '/api/docs',
    summary: 'Beschreibung der API als Seite',
    policy,
    answer: { type: 'string' },
  })
