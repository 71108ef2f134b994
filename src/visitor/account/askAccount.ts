import type { Call } from '../../api/call.ts'
import { askServer, isRecord } from '../askServer.ts'
import { accountFaults, offline, otherFault, tooMany } from './accountFaults.ts'

/** Result of a request: errors by field, and the message above the form. */
export type AccountAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly title: string
      readonly text: string
      /** By property name of the request. */
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

/** Sends a request; never throws: failures are returned as texts. */
export const askAccount = async <Body>(call: Call<Body>, request: Body): Promise<AccountAnswer> => {
  const reply = await askServer(call, request)
  if (reply.kind === 'done') return { ok: true }
  if (reply.kind === 'unreachable') return { ok: false, ...offline, fields: {} }
  const words = reply.status === 429 ? tooMany(reply.minutes ?? 1) : (accountFaults[reply.code] ?? otherFault)
  // Messages of server errors are for operators only.
  return { ok: false, ...words, fields: reply.status < 500 ? fieldsOf(reply.body) : {} }
}
