import { type AuditAction, auditActions } from '../domain/audit/auditWords.ts'
import { type Call, closed, defineCall, instantParam, type JsonSchema, pathText, type Policy } from './call.ts'

/** One row of the audit log: a change, a sign-in, a denied request. */
export interface AuditEntry {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** null without a tenant. */
  readonly tenantId: string | null
  /** Name of that tenant; null if deleted. */
  readonly tenantName: string | null
  /** null for visitors and for the server itself. */
  readonly userId: string | null
  readonly address: string | null
  readonly action: AuditAction
  readonly entity: string
  readonly entityId: string
  /** Current name of the record; null if deleted or without a name other than its id. */
  readonly title: string | null
  /** Labels of the changed fields; empty when the whole record was created or deleted. */
  readonly fields: readonly string[]
  /** Error code of a denied request. */
  readonly code: string | null
  /** The call or job that caused it. */
  readonly reason: string
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Cursor for the entries before these; null at the end. */
  readonly next: string | null
}

/** Default number of entries per page. */
export const auditPageSize = 50

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const whole: JsonSchema = { type: 'integer' }
const action: JsonSchema = { type: 'string', enum: [...auditActions] }

const filters: Readonly<Record<string, JsonSchema>> = {
  who: { type: 'string', maxLength: 254, description: 'Teil der E-Mail-Adresse.' },
  action,
  entity: { type: 'string', maxLength: 64, description: 'Art des Eintrags, etwa booking.' },
  from: instantParam('Millisekunden, einschließlich.'),
  to: instantParam('Millisekunden, ausschließlich.'),
  before: { type: 'string', maxLength: 200, description: '`next` der vorigen Seite.' },
  limit: { type: 'integer', minimum: 1, maximum: 200, description: `Vorgabe: ${auditPageSize}.` },
}

const call = (base: string, summary: string, policy: Policy, more: Readonly<Record<string, JsonSchema>>) =>
  defineCall<undefined, AuditPage>({
    method: 'GET',
    path: `${base}/audit`,
    summary,
    policy,
    query: { type: 'object', additionalProperties: false, properties: { ...filters, ...more } },
    answer: closed({
      entries: {
        type: 'array',
        items: closed({
          id: text,
          at: whole,
          tenantId: maybe,
          tenantName: maybe,
          userId: maybe,
          address: maybe,
          action,
          entity: text,
          entityId: text,
          title: maybe,
          fields: { type: 'array', items: text },
          code: maybe,
          reason: text,
        }),
      },
      next: maybe,
    }),
  })

/** For tenant owners. */
export const tenantAuditCall = call(
  '/api/:tenant',
  'Protokoll des Mandanten, das Neueste zuerst',
  { scope: 'tenant', action: 'owner' },
  {},
) satisfies Call

/** For instance owners: entries of all tenants, and those without a tenant. */
export const instanceAuditCall = call(
  '/api/instances',
  'Protokoll der Instanz und aller Mandanten, das Neueste zuerst',
  { scope: 'instance' },
  { tenant: { ...pathText, description: 'Nur dieser Mandant.' } },
) satisfies Call
