import type { Call } from '../api/call.ts'

export type ServerReply<Answer = unknown> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | {
      readonly kind: 'refused'
      readonly status: number
      /** Ours; empty when the answer is somebody else's (a proxy's page). */
      readonly code: string
      /** What the server says beside the code. */
      readonly body: Readonly<Record<string, unknown>>
      /** Whole minutes until it may be tried again, where the answer names them. */
      readonly minutes: number | null
    }
  | { readonly kind: 'unreachable' }

/** The server hashes passwords one after the other; a crowd of people may have to wait, nobody longer than this. */
const timeoutMs = 30_000

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // No answer of ours: its status is all there is.
    return {}
  }
}

/** Asks our server from a page without the back office; never throws. */
export const askServer = async <Body, Answer>(
  call: Call<Body, Answer>,
  request: Body,
): Promise<ServerReply<Answer>> => {
  try {
    const response = await fetch(call.path, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'booking-admin' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await bodyOf(response)
    // The server checks its answers against the same call; this is the one place where that promise becomes a type.
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
