import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** The tenant's properties that booking mails need. */
export interface MailingTenant {
  readonly name: string
  readonly mail: string
  readonly notifyOnNewBooking: boolean
  readonly receiptEnableBCC: boolean
  readonly paymentPurposeSuffix: string
  /** Of the application „invoice“; 14 if unset. */
  readonly daysUntilPaymentDue: number
}

export const mailingTenant = async (tx: Transaction, tenant: string): Promise<MailingTenant> => {
  const [row] = await tx.query<MailingTenant>(
    sql`select coalesce(doc ->> 'name', '') as name, coalesce(doc ->> 'mail', '') as mail,
      coalesce((doc -> 'notifyOnNewBooking')::boolean, false) as "notifyOnNewBooking",
      coalesce((doc -> 'receiptEnableBCC')::boolean, false) as "receiptEnableBCC",
      coalesce(doc ->> 'paymentPurposeSuffix', '') as "paymentPurposeSuffix",
      coalesce((jsonb_path_query_first(doc, '$.applications[*] ? (@.id == "invoice").daysUntilPaymentDue') #>> '{}')::integer, 14)
        as "daysUntilPaymentDue"
    from tenants where id = ${tenant}`,
  )
  if (row === undefined) throw new Error(`tenant ${tenant} is gone`)
  return row
}
