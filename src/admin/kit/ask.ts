import { HttpError } from 'ra-core'
import type { Call } from '../../api/call.ts'
import { isObject } from '../../domain/json.ts'
import { askForProof } from './identityProof.ts'
import { pendingCalls } from './loading.ts'
import { underRepeatKey } from './repeatKeys.ts'
import { sessionLoss } from './sessionLoss.ts'
import { identityProofTexts as proofTexts } from './texts/identityProof.ts'
import { screenTexts as texts } from './texts/screen.ts'

interface Request<Body> {
  /** Values of the `:name` parts of the call's path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Body
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly json: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a change of data asks, which the server may be asked twice without doing it twice; null for all else. */
const changeOf = (url: string, { method, body = '' }: RequestInit): string | null =>
  (method === 'PUT' || method === 'POST') && /^(?:https?:\/\/[^/]+)?\/api\//.test(url) && typeof body === 'string'
    ? `${method} ${url} ${body}`
    : null

/** The whole answer; status 0 when none came, or not all of it. Throws when the caller gave up. */
const fetched = async (url: string, options: RequestInit) => {
  try {
    return await pendingCalls.during(
      (async () => {
        const response = await fetch(url, { ...options, credentials: 'same-origin' })
        return { status: response.status, headers: response.headers, body: await response.text() }
      })(),
    )
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    return { status: 0, headers: new Headers(), body: '' }
  }
}

const codeOf = (body: string): unknown => {
  const refusal = parsed(body)
  return isObject(refusal) ? refusal.code : undefined
}

/** Asks again what the server refused for want of a proof, as soon as the user has given one; throws where the user cancels. */
const withProof = async <A extends Pick<Answer, 'status' | 'body'>>(send: () => Promise<A>): Promise<A> => {
  const answer = await send()
  if (answer.status !== 403 || codeOf(answer.body) !== 'PROOF_REQUIRED') return answer
  if (await askForProof()) return withProof(send)
  const message = proofTexts.canceled
  throw new HttpError(message, 403, { code: 'PROOF_CANCELED', message })
}

/**
 * Fetches with the session and the header that proves our own page asked. The answer has the shape ra-data-simple-rest expects.
 * Changes bear a key by which the server knows a repeated one. Refusals throw react-admin's HttpError whose body is
 * `{code, message, requestId, details}`; when no server answered, its status is 0.
 */
export const httpClient = async (url: string, options: RequestInit = {}): Promise<Answer> => {
  const headers = new Headers(options.headers)
  headers.set('X-Requested-With', 'booking-admin')
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  if (options.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const change = changeOf(url, options)
  const { status, ...answer } =
    change === null
      ? await withProof(() => fetched(url, { ...options, headers }))
      : await underRepeatKey(change, (key) => {
          headers.set('Idempotency-Key', key)
          return withProof(() => fetched(url, { ...options, headers }))
        })
  if (status === 0) throw new HttpError(texts.offline, 0, { code: 'NETWORK', message: texts.offline })
  const json = answer.body === '' ? undefined : parsed(answer.body)
  if (status < 400) return { status, ...answer, json }
  if (status === 401) sessionLoss.set(true)
  const refusal = isObject(json) ? json : { code: 'UNREADABLE', message: texts.serverFault }
  // What a broken server says is for its log, never for people (ERR-073).
  const message = status < 500 && typeof refusal.message === 'string' ? refusal.message : texts.serverFault
  throw new HttpError(message, status, { ...refusal, message })
}

/**
 * Asks one call of `src/api`; the answer has the type the call declares.
 * @param call what the server serves (method, path, types)
 * @param request values for the path's parts, the query and the body
 */
export const ask = async <Body, Result>(call: Call<Body, Result>, request: Request<Body> = {}): Promise<Result> => {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = request.params?.[name]
    if (value === undefined) throw new Error(`${call.method} ${call.path} needs the value of :${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const { json } = await httpClient(query.size > 0 ? `${path}?${query}` : path, {
    method: call.method,
    ...(request.headers ? { headers: request.headers } : {}),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.signal ? { signal: request.signal } : {}),
  })
  // The server checks its answers against the same call; this is the one place where that promise becomes a type.
  return json as Result
}

/** Asks a call of whose answer nobody wants to know more than that it was done; the server need not make it then. */
export const tell = async <Body>(call: Call<Body>, request: Request<Body>): Promise<void> => {
  await ask(call, { ...request, headers: { Prefer: 'return=minimal' } })
}
