import type { EntityDefinition } from '../../domain/entity.ts'
import { isObject, type JsonObject } from '../../domain/json.ts'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import { loadFacts } from './facts.ts'
import { samplePerson } from './roles.ts'
import { workbenchTexts as texts } from './workbenchTexts.ts'

type AnyEntity = EntityDefinition<AnyRecord>

/** What the frame asks of its imagined server. */
export interface Imagined {
  readonly entities: readonly AnyEntity[]
  /** The record that the form shows. */
  readonly record: () => { readonly entity: string; readonly values: AnyRecord } | null
}

const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } })

const listOf = (rows: readonly unknown[]): Response =>
  json(rows, 200, { 'content-range': `records 0-${rows.length - 1}/${rows.length}` })

/** Answers of calls beyond the generic ones, which forms make while they open. */
const others: readonly (readonly [path: RegExp, answer: unknown])[] = [
  [/\/count\/check$/, false],
  [/^\/api\/users\/ids$/, [samplePerson, 'person2@musterstadt.example']],
  [/^\/api\/[^/]+\/users$/, []],
  [/^\/api\/holidays$/, []],
  [/^\/api\/roles$/, [{ id: 'role-1', name: 'Rolle 1', tenantId: 'muster-1' }]],
  [/\/tax\/changeovers$/, { changeovers: [] }],
  [/\/events\/[^/]+\/count$/, { bookedSeats: 1 }],
  [/\/jobs$/, []],
  [/\/sizes$/, { sizes: [], words: '' }],
]

const rowsOf = async (entity: string): Promise<readonly JsonObject[]> =>
  ((await loadFacts(entity))?.rows ?? []).filter(isObject)

const namedIn = (search: string): readonly string[] => {
  const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')
  const ids: unknown = isObject(filter) ? filter['id'] : undefined
  return Array.isArray(ids) ? ids.map(String) : []
}

const answerTo = async ({ pathname, search }: URL, { entities, record }: Imagined): Promise<Response> => {
  const shown = record()
  const steps = pathname.split('/').slice(2).map(decodeURIComponent)
  const at = entities.some(({ path, scope }) => scope === 'instance' && path === steps[0]) ? 0 : 1
  const [path, id, ...rest] = steps.slice(at)
  const other = others.find(([pattern]) => pattern.test(pathname))
  const entity = entities.find((each) => each.path === path)
  if (other) return json(other[1])
  if (!entity || rest.length > 0) return json({ code: 'NOT_FOUND', message: texts.nothingStored }, 404)
  const own = shown?.entity === entity.name ? shown.values : undefined
  const rows = await rowsOf(entity.name)
  if (entity.api === 'object') return json(own ?? rows[0])
  if (id !== undefined) return json(own?.id === id ? own : { ...rows[0], id })
  const ids = namedIn(search)
  return listOf(ids.length > 0 ? ids.map((each) => ({ ...rows[0], id: each })) : rows)
}

/** An `EventSource` on which nothing ever happens. */
class SilentStream extends EventTarget {
  readonly readyState = 0
  close() {
    return undefined
  }
}

/**
 * Replaces the page's connections: what a form asks is answered from samples, and nothing is sent. The development server itself stays
 * within reach.
 */
export const imagineServer = (imagined: Imagined): void => {
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!/^\/(?:api|auth|csv)\//.test(url.pathname)) return real(input, init)
    if (request.method === 'GET') return answerTo(url, imagined)
    const isSave = imagined.entities.some(({ path }) => url.pathname.endsWith(`/${path}`))
    const message = isSave ? `${texts.checked} ${texts.nothingStored}` : texts.nothingStored
    return json({ code: 'NOTHING_STORED', message, requestId: '' }, 409)
  }
  Reflect.set(window, 'EventSource', SilentStream)
}
