import { Readable } from 'node:stream'
import type { RouteAnswer } from '../http/route.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** An XML document of these parts. */
export const xmlAnswer = (type: string, parts: readonly string[]): RouteAnswer => ({
  text: [declaration, ...parts].join('\n'),
  headers: { 'content-type': `${type}; charset=utf-8` },
})

async function* lines(begin: string, parts: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  yield `${declaration}\n${begin}`
  for await (const part of parts) yield `\n${part}`
  yield `\n${end}`
}

/** The same of parts that are made as the client takes them. */
export const xmlStream = (type: string, begin: string, parts: AsyncIterable<string>, end: string): RouteAnswer => ({
  stream: () => Readable.from(lines(begin, parts, end)),
  headers: { 'content-type': `${type}; charset=utf-8` },
})

/** Path of the public offer of a town. */
export const offerPath = (tenant: string): string => `/angebot/${encodeURIComponent(tenant)}`
