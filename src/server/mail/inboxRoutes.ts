import { Readable } from 'node:stream'
import {
  inboxAttachmentCall,
  type InboxMail,
  type InboxMailAnswer,
  inboxPageCall,
  listInboxCall,
  readInboxCall,
} from '../../api/inbox.ts'
import { maxShownInboxMails } from '../../domain/limits.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { type InboxContent, openInboxMail } from './testInbox.ts'

/** Our own pages may frame a mail; it runs and loads nothing, but its links open, in new windows. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const mailColumns = sql`test_inbox.id, nullif(tenant_id, '') as "tenantId", nullif(tenants.name, '') as "tenantName", recipient as "to",
  subject, (extract(epoch from test_inbox.created_at) * 1000)::bigint as at`

interface FoundMail extends InboxMail {
  readonly sealed: Buffer
}

/** Links of a mail would otherwise open within its frame. */
const withNewWindows = (html: string): string => {
  const head = /<head[^>]{0,200}>/i.exec(html)
  const end = head === null ? 0 : head.index + head[0].length
  return `${html.slice(0, end)}<base target="_blank">${html.slice(end)}`
}

const fileOf = ({ name, base64 }: InboxContent['attachments'][number]): RouteAnswer => {
  const bytes = Buffer.from(base64, 'base64')
  return {
    stream: () => Readable.from([bytes]),
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  }
}

/**
 * The inbox of a test system, for instance owners.
 * @param isOpen false: there is none, as in production
 */
export const inboxRoutes = (box: SecretBox, isOpen: boolean): readonly Route[] => {
  const demandInbox = (): void => {
    if (!isOpen) throw refuse('NOT_FOUND')
  }

  const list = async ({ caller, database, query }: RouteRequest): Promise<RouteAnswer> => {
    const search = String(query['search'] ?? '')
      .trim()
      .toLowerCase()
    const { rows } = await database.system.read<InboxMail & { total: number }>(caller, () => {
      demandInbox()
      return sql`select ${mailColumns}, count(*) over () as total from test_inbox left join tenants on tenants.id = tenant_id
        where ${search} = '' or position(${search} in lower(recipient || ' ' || subject)) > 0
        order by test_inbox.created_at desc, test_inbox.id desc limit ${maxShownInboxMails}::integer`
    })
    return { body: { mails: rows.map(({ total: _, ...mail }) => mail), total: rows[0]?.total ?? 0 } }
  }

  const find = async ({ caller, database, params }: RouteRequest): Promise<[FoundMail, InboxContent]> => {
    const id = params['id'] ?? ''
    const { rows } = await database.system.read<FoundMail>(caller, () => {
      demandInbox()
      if (!uuid.test(id)) throw refuse('NOT_FOUND')
      return sql`select ${mailColumns}, sealed from test_inbox left join tenants on tenants.id = tenant_id
        where test_inbox.id = ${id}::uuid limit 1`
    })
    const [mail] = rows
    if (mail === undefined) throw refuse('NOT_FOUND')
    return [mail, openInboxMail(box, { tenantId: mail.tenantId ?? '', id: mail.id, sealed: mail.sealed })]
  }

  const read = async (request: RouteRequest): Promise<RouteAnswer> => {
    const [{ sealed: _, ...mail }, { from, bcc, text, attachments }] = await find(request)
    const body: InboxMailAnswer = {
      ...mail,
      from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
      bcc,
      text,
      attachments: attachments.map(({ name, base64 }) => ({ name, bytes: Buffer.byteLength(base64, 'base64') })),
    }
    return { body }
  }

  return [
    { call: listInboxCall, handle: list },
    { call: readInboxCall, handle: read },
    {
      call: inboxPageCall,
      handle: async (request) => ({ text: withNewWindows((await find(request))[1].html), headers: pageHeaders }),
    },
    {
      call: inboxAttachmentCall,
      sendsFile: true,
      handle: async (request) => {
        const [, { attachments }] = await find(request)
        const number = request.params['number'] ?? ''
        const attachment = /^\d{1,4}$/.test(number) ? attachments[Number(number)] : undefined
        if (attachment === undefined) throw refuse('NOT_FOUND')
        return fileOf(attachment)
      },
    },
  ]
}
