import { HttpError } from 'react-admin'
import { type Call, ownClient } from '../../../api/call.ts'
import { viewHeader } from '../../../domain/account/viewing.ts'
import { askForProof } from '../dialogs/identityProof.ts'
import { pendingCalls } from './loading.ts'
import { codeOf, parsedBody, answerError, missingError, offlineError } from './refusal.ts'
import { sessionLoss } from './sessionLoss.ts'
import { currentView, leaveView } from './view.ts'
import { identityProofTexts as proofTexts } from '../texts/identityProof.ts'

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

/** Identifies a change, so that a repeated request is not executed twice; null for all other requests. */
const changeOf = (url: string, { method, body = '' }: RequestInit): string | null =>
  (method === 'PUT' || method === 'POST') && /^(?:https?:\/\/[^/]+)?\/api\//.test(url) && typeof body === 'string'
    ? `${method} ${url} ${body}`
    : null

/** The complete answer; status 0 if none or only part of it arrived. Throws if the caller aborted. */
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

/** Repeats a request refused for lack of an identity proof once the user has given one; throws if they cancel. */
const withProof = async <A extends Pick<Answer, 'status' | 'body'>>(send: () => Promise<A>): Promise<A> => {
  const answer = await send()
  if (answer.status !== 403 || codeOf(answerError(403, answer.body)) !== 'PROOF_REQUIRED') return answer
  if (await askForProof()) return withProof(send)
  const message = proofTexts.canceled
  throw new HttpError(message, 403, { code: 'PROOF_CANCELED', message })
}

/** Idempotency keys of changes without an answer, by request. */
const unanswered = new Map<string, string>()

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** False if no server answered (0) or it failed (5xx). */
const isDecided = (status: number): boolean => status > 0 && status < 500

/**
 * Sends a change with an idempotency key: repeated after a lost answer, the change is answered, not executed twice. Once the server has
 * decided, the same request is a new change.
 * @param asked method, address and body, which identify the request
 * @param send sends the request with the key; `status` of the answer is 0 if none came
 */
const underRepeatKey = async <A extends { readonly status: number }>(
  asked: string,
  send: (key: string) => Promise<A>,
): Promise<A> => {
  const key = unanswered.get(asked) ?? newKey()
  unanswered.set(asked, key)
  const answer = await send(key)
  if (isDecided(answer.status)) unanswered.delete(asked)
  return answer
}

/** Is this asked as the viewed person? Signing out concerns the user. */
const isViewed = (url: string): boolean => !url.startsWith('/auth/') || url.startsWith('/auth/me')

/** With `.` or `..` for an id, which an address bar may hold, the browser would ask another address. */
const leadsElsewhere = (url: string): boolean => /^[^?]*\/\.{1,2}(?:[/?]|$)/.test(url)

/**
 * Fetches with the session and the header that proves the request comes from our own page. The answer has the shape ra-data-simple-rest
 * expects. Changes carry an idempotency key. Refusals throw react-admin's HttpError with the body `{code, message, requestId, details}`;
 * status 0 means that no server answered.
 */
export const httpClient = async (url: string, options: RequestInit = {}): Promise<Answer> => {
  if (leadsElsewhere(url)) throw missingError()
  const headers = new Headers(options.headers)
  headers.set('X-Requested-With', ownClient)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  if (options.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  if (currentView !== null && !headers.has(viewHeader) && isViewed(url)) headers.set(viewHeader, currentView.id)
  if (headers.get(viewHeader) === '') headers.delete(viewHeader)
  const change = changeOf(url, options)
  const { status, ...answer } =
    change === null
      ? await withProof(() => fetched(url, { ...options, headers }))
      : await underRepeatKey(change, (key) => {
          headers.set('Idempotency-Key', key)
          return withProof(() => fetched(url, { ...options, headers }))
        })
  if (status === 0) throw offlineError()
  if (status < 400) return { status, ...answer, json: answer.body === '' ? undefined : parsedBody(answer.body) }
  if (status === 401) sessionLoss.set(true)
  const error = answerError(status, answer.body)
  if (currentView !== null && codeOf(error) === 'VIEW_ENDED') leaveView()
  throw error
}

/**
 * Calls one endpoint of `src/api`; the answer has the type the call declares.
 * @param call method, path and types of the endpoint
 * @param request values for the path's parameters, query and body
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
  // The server validates its answers against the same call; only here does that become a type.
  return json as Result
}

/** Calls an endpoint whose result is not needed; the server may omit it. */
export const perform = async <Body>(call: Call<Body>, request: Request<Body>): Promise<void> => {
  await ask(call, { ...request, headers: { Prefer: 'return=minimal' } })
}
