import type { RouteAnswer } from '../http/route.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** An XML document of these parts. */
export const xmlAnswer = (type: string, parts: readonly string[]): RouteAnswer => ({
  text: [declaration, ...parts].join('\n'),
  headers: { 'content-type': `${type}; charset=utf-8` },
})

/** Path of the public offer of a town. */
export const offerPath = (tenant: string): string => `/angebot/${encodeURIComponent(tenant)}`
