import type { Call } from '../../api/call.ts'
import { accountFaults, offline, otherFault, tooMany } from './accountFaults.ts'

/** How asking went: the faults by field, and what stands above the form. */
export type AccountAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly title: string
      readonly text: string
      /** By the name of the property that was sent. */
      readonly fields: Readonly<Record<string, string>>
    }

const patience = 30_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const fieldsOf = (body: unknown): Readonly<Record<string, string>> => {
  const details = isRecord(body) ? body['details'] : undefined
  const fields: unknown = isRecord(details) ? details['fields'] : undefined
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    fields.flatMap((fault: unknown) =>
      isRecord(fault) && typeof fault['path'] === 'string' && typeof fault['message'] === 'string'
        ? [[fault['path'].slice(1), fault['message']]]
        : [],
    ),
  )
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // No answer of ours (a proxy's page): its status is all there is.
    return null
  }
}

/** Asks the server; never throws: what goes wrong comes back in words. */
export const askAccount = async <Body>(call: Call<Body>, request: Body): Promise<AccountAnswer> => {
  try {
    const response = await fetch(call.path, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'booking-admin' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patience),
    })
    if (response.ok) return { ok: true }
    const body = await bodyOf(response)
    const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : ''
    const minutes = Math.max(1, Math.ceil(Number(response.headers.get('retry-after')) / 60))
    const words = response.status === 429 ? tooMany(minutes) : (accountFaults[code] ?? otherFault)
    return { ok: false, ...words, fields: fieldsOf(body) }
  } catch {
    return { ok: false, ...offline, fields: {} }
  }
}
