import { defineCall, type Policy } from './call.ts'

/** Machine-readable description of all calls; in production only for instance owners (decisions §4). */
export const apiDocsCall = (policy: Policy) =>
  defineCall<undefined, object>({
    method: 'GET',
    path: '/api/docs/json',
    summary: 'Beschreibung der API (OpenAPI 3.1)',
    policy,
    answer: { type: 'object' },
  })

/** The same as an HTML page. */
export const apiDocsPageCall = (policy: Policy) =>
  defineCall<undefined, string>({
    method: 'GET',
    path: '/api/docs',
    summary: 'Beschreibung der API als Seite',
    policy,
    answer: { type: 'string' },
  })
