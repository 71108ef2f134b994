import type { EntityDefinition } from '../../domain/entity.ts'
import { isObject } from '../../domain/json.ts'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import { sampleTenant } from './roles.ts'

interface ApiExample {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** The body; null for a call that reads. */
  readonly body: AnyRecord | null
  readonly answer: AnyRecord
  /** A line for a terminal. */
  readonly curl: string
}

type AnyEntity = EntityDefinition<AnyRecord>

/** Without secrets, which no answer has; a flag beside each says whether it is stored. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(`${name}Set` in value))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}

/** What a program sends: neither flags of secrets nor what the server sets. */
const sent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sent)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(name.endsWith('Set') && name.slice(0, -'Set'.length) in value))
      .map(([name, inner]) => [name, sent(inner)]),
  )
}

const recordOf = (value: unknown): AnyRecord => (isObject(value) ? value : {})

const bodyOf = ({ fields, idFrom }: AnyEntity, sample: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(recordOf(sent(sample))).filter(
      ([name]) => fields[name]?.setBy === undefined && (name !== 'id' || idFrom === 'person') && name !== 'version',
    ),
  )

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * How a program writes (or reads) a record of an entity, from its sample; undefined for an entity with calls of its own.
 * @param origin address of the server
 */
export const apiExample = (entity: AnyEntity, sample: AnyRecord, origin: string): ApiExample | undefined => {
  if (entity.api === 'none') return undefined
  const start = entity.scope === 'tenant' ? `/api/${sampleTenant}/${entity.path}` : `/api/${entity.path}`
  const answer = recordOf(withoutSecrets(sample))
  if (entity.api === 'read') {
    const path = `${start}/${encodeURIComponent(String(sample.id))}`
    return { method: 'GET', path, body: null, answer, curl: `curl --cookie sitzung.txt ${quoted(origin + path)}` }
  }
  const isPosted = entity.name === 'tenant'
  const path = entity.idFrom === 'person' && !isPosted && entity.api === 'full' ? `${start}?create=true` : start
  const body = bodyOf(entity, sample)
  const method = isPosted ? 'POST' : 'PUT'
  const curl = [
    `curl --request ${method} --cookie sitzung.txt`,
    `--header 'Content-Type: application/json' --header 'X-Requested-With: programm'`,
    `--data ${quoted(JSON.stringify(body))}`,
    quoted(origin + path),
  ].join(' ')
  return { method, path, body, answer, curl }
}
