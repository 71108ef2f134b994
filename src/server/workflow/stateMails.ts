import { workflowMail } from '../../domain/mail/bookingMails.ts'
import type { WorkflowStateAction } from '../../generated/entities/workflow.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { OutgoingMail } from '../mail/outgoingMail.ts'
import type { Registry } from '../records/save.ts'

export const isMail = ({ type }: WorkflowStateAction): boolean => type === 'email'

export interface Receivers {
  readonly tenantName: string
  readonly people: readonly string[]
}

/** Recipients of the mails among the actions: users and holders of roles that belong to the tenant; each once. */
export const receiversOf = async (
  tx: Transaction,
  tenant: string,
  actions: readonly WorkflowStateAction[],
): Promise<Receivers> => {
  const named = (type: WorkflowStateAction['receiverType']) =>
    actions.filter((action) => isMail(action) && action.receiverType === type).flatMap(({ sendTo }) => sendTo)
  const [row] = await tx.query<Receivers>(
    sql`
    select coalesce((select doc ->> 'name' from tenants where id = ${tenant}), '') as "tenantName", coalesce((
      select json_agg(receiver.id order by receiver.id) from (
        select user_id as id from membership where tenant_id = ${tenant} and user_id = any(${named('user')}::text[])
        union select user_id from tenant_owner where tenant_id = ${tenant} and user_id = any(${named('user')}::text[])
        union select user_id from membership_role where tenant_id = ${tenant} and role_id = any(${named('role')}::text[])) as receiver), '[]'::json) as people`,
  )
  return row ?? { tenantName: '', people: [] }
}

/** The mails for a booking's new state: one per recipient, with its old and new state (WORKFLOW-012, WORKFLOW-013). */
export const stateMails = (
  registry: Registry,
  tenant: string,
  { tenantName, people }: Receivers,
  entry: { readonly bookingId: string; readonly from: string; readonly to: string },
): readonly OutgoingMail[] => {
  const letter = workflowMail({ tenantId: tenant, tenantName, origin: registry.origin() ?? '' }, entry)
  const about = { bookings: [entry.bookingId], whileBookings: 'stored', whileMemberOf: tenant } as const
  return people.map((to) => ({ kind: 'workflow.entered', to, letter, ...about }))
}
