import type { Call } from '../../api/call.ts'
import { askServer, isRecord } from '../askServer.ts'
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

const fieldsOf = ({ details }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
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

/** Asks the server; never throws: what goes wrong comes back in words. */
export const askAccount = async <Body>(call: Call<Body>, request: Body): Promise<AccountAnswer> => {
  const reply = await askServer(call, request)
  if (reply.kind === 'done') return { ok: true }
  if (reply.kind === 'unreachable') return { ok: false, ...offline, fields: {} }
  const words = reply.status === 429 ? tooMany(reply.minutes ?? 1) : (accountFaults[reply.code] ?? otherFault)
  // What a failing server says is for its operators.
  return { ok: false, ...words, fields: reply.status < 500 ? fieldsOf(reply.body) : {} }
}
