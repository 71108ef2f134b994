import { type Call, ownClient } from '../api/call.ts'

export type ServerReply<Answer = unknown> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | {
      readonly kind: 'refused'
      readonly status: number
      /** Code of our API; empty for other responses (a proxy's page). */
      readonly code: string
      /** Response body. */
      readonly body: Readonly<Record<string, unknown>>
      /** Whole minutes until a retry is allowed; null if not given. */
      readonly minutes: number | null
    }
  | { readonly kind: 'unreachable' }

/** The server hashes passwords one after the other, so many users may have to wait; this is the limit. */
const timeoutMs = 30_000

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // Not a response of our API: only its status counts.
    return {}
  }
}

/** Calls our API from a page without the admin client; never throws. */
export const askServer = async <Body, Answer>(
  call: Call<Body, Answer>,
  request: Body,
): Promise<ServerReply<Answer>> => {
  try {
    const response = await fetch(call.path, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': ownClient },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await bodyOf(response)
    // The server validates its responses against the same call, so the cast is safe.
    if (response.ok) return { kind: 'done', answer: answer as Answer }
    const body = isRecord(answer) ? answer : {}
    return {
      kind: 'refused',
      status: response.status,
      code: typeof body['code'] === 'string' ? body['code'] : '',
      body,
      minutes: Math.ceil(Number(response.headers.get('retry-after')) / 60) || null,
    }
  } catch {
    return { kind: 'unreachable' }
  }
}
