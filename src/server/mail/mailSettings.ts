import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import type { SystemDatabase } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import type { SecretBox } from '../records/secretBox.ts'

export interface SmtpSettings {
  readonly kind: 'smtp'
  readonly host: string
  readonly port: number
  /** '' = no authentication. */
  readonly user: string
  readonly password: string
  /** Start unencrypted and require STARTTLS; else TLS from the first byte. */
  readonly starttls: boolean
}

export interface GraphSettings {
  readonly kind: 'graph'
  readonly directoryId: string
  readonly clientId: string
  readonly clientSecret: string
  /** The sending mailbox. */
  readonly mailbox: string
}

/** No mail server: the inbox of the test system. */
export interface InboxSettings {
  readonly kind: 'inbox'
  /** '' = the instance. */
  readonly tenantId: string
}

/** Properties of a tenant or the instance that define the mail server. */
export const mailServerProperties = [
  'noreplyHost',
  'noreplyPort',
  'noreplyStarttls',
  'noreplyUseGraphApi',
  'noreplyGraphTenantId',
  'noreplyGraphClientId',
] as const

/** Settings for sending a tenant's mails. */
export interface MailSettings {
  readonly transport: SmtpSettings | GraphSettings | InboxSettings
  /** The transport belongs to the tenant, so that its owners may read its server's answers. */
  readonly own: boolean
  readonly from: { readonly name: string; readonly address: string }
  /** Templates in the order of preference. */
  readonly templates: readonly string[]
}

/** Without settings: `off` = the instance sends no mail at all, `incomplete` = a setting is missing. */
export type MailSettingsOf = MailSettings | 'off' | 'incomplete'

interface SettingsRow {
  /** '' = the instance. */
  readonly id: string
  readonly record: string
  readonly name: string
  readonly own: boolean
  readonly enabled: boolean
  readonly doc: Readonly<Record<string, unknown>>
  readonly secrets: readonly { readonly pointer: string; readonly hex: string }[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Does the instance send mails at all? As SQL. */
export const mailsLeave: Query = sql`coalesce((select (doc ->> 'mailEnabled')::boolean from instances order by id limit 1), false)`

const transportOf = (row: SettingsRow, box: SecretBox): SmtpSettings | GraphSettings | null => {
  const address = { tenant: '', entity: row.id === '' ? 'instance' : 'tenant', id: row.record }
  const secret = (pointer: string): string => {
    const found = row.secrets.find((each) => each.pointer === pointer)
    return found === undefined ? '' : box.open(Buffer.from(found.hex, 'hex'), { ...address, pointer })
  }
  const mailbox = emailOf(text(row.doc['noreplyMail']))
  if (!isEmail(mailbox)) return null
  if (row.doc['noreplyUseGraphApi'] === true) {
    const directoryId = text(row.doc['noreplyGraphTenantId'])
    const clientId = text(row.doc['noreplyGraphClientId'])
    const clientSecret = secret('/noreplyGraphClientSecret')
    if (directoryId === '' || clientId === '' || clientSecret === '') return null
    return { kind: 'graph', directoryId, clientId, clientSecret, mailbox }
  }
  const host = text(row.doc['noreplyHost'])
  const port = row.doc['noreplyPort']
  const user = text(row.doc['noreplyUser'])
  const password = user === '' ? '' : secret('/noreplyPassword')
  if (host === '' || typeof port !== 'number' || (user !== '' && password === '')) return null
  return { kind: 'smtp', host, port, user, password, starttls: row.doc['noreplyStarttls'] === true }
}

const settingsRows = (system: SystemDatabase, tenantIds: readonly string[]): Promise<readonly SettingsRow[]> =>
  system.query<SettingsRow>(sql`
    select tenants.id, tenants.id as record, coalesce(name, '') as name, not coalesce((doc ->> 'useInstanceMail')::boolean, true) as own, true as enabled, doc,
      coalesce((select jsonb_agg(jsonb_build_object('pointer', pointer, 'hex', encode(ciphertext, 'hex'))) from secret
        where tenant_id = '' and entity = 'tenant' and secret.id = tenants.id and pointer like '/noreply%'), '[]'::jsonb) as secrets
    from tenants where id = any(${tenantIds}::text[])
    union all
    select '', instances.id, 'Buchungsplattform', true, ${mailsLeave}, doc,
      coalesce((select jsonb_agg(jsonb_build_object('pointer', pointer, 'hex', encode(ciphertext, 'hex'))) from secret
        where tenant_id = '' and entity = 'instance' and secret.id = instances.id and pointer like '/noreply%'), '[]'::jsonb)
    from instances`)

/** Sender of mails in the inbox if the settings name none. */
const inboxSender = 'noreply@localhost'

/**
 * The current settings of each tenant: its own if complete and selected, else the instance's (contract 5.1).
 * @param tenantIds '' = the instance
 * @param hasInbox a sender without a mail server uses the inbox
 */
export const mailSettings = async (
  system: SystemDatabase,
  box: SecretBox,
  tenantIds: readonly string[],
  hasInbox = false,
): Promise<ReadonlyMap<string, MailSettingsOf>> => {
  const rows = await settingsRows(system, tenantIds)
  const instance = rows.find(({ id }) => id === '')
  const instanceTransport = instance === undefined ? null : transportOf(instance, box)
  const addressed = (row: SettingsRow, name: string): MailSettings['from'] => ({
    name: text(row.doc['noreplyDisplayName']) || name,
    address: emailOf(text(row.doc['noreplyMail'])),
  })
  const settingsOf = (tenantId: string): MailSettingsOf => {
    if (instance === undefined) return 'off'
    const row = rows.find(({ id }) => id === tenantId)
    const instanceTemplate = text(instance.doc['mailTemplate'])
    const templates = tenantId === '' ? [instanceTemplate] : [text(row?.doc['genericMailTemplate']), instanceTemplate]
    const own = row?.own === true ? transportOf(row, box) : null
    if (hasInbox && own === null && instanceTransport === null) {
      const { name, address } = addressed(row ?? instance, (row ?? instance).name)
      return {
        transport: { kind: 'inbox', tenantId },
        own: true,
        from: { name, address: address === '' ? inboxSender : address },
        templates,
      }
    }
    if (!instance.enabled) return 'off'
    if (row !== undefined && own !== null)
      return { transport: own, own: true, from: addressed(row, row.name), templates }
    if (instanceTransport === null) return 'incomplete'
    return { transport: instanceTransport, own: tenantId === '', from: addressed(instance, instance.name), templates }
  }
  return new Map(tenantIds.map((id) => [id, settingsOf(id)]))
}
