import type { Coupon } from '../../generated/entities/coupon.ts'
import { sql } from '../database/sql.ts'
import type { EntityExtension } from '../records/extension.ts'
import { mayRead } from '../records/scope.ts'
import { limitChangedCode } from './codeLimit.ts'

/** Uses are counted outside the document, so that edits and uses do not conflict. */
export const couponExtension = {
  readsItself: true,
  limited: limitChangedCode,
  // Codes are worth money: a coupon that may not be read is deleted like an unknown one.
  known: (kind, actor, tenant) => mayRead(kind, actor, tenant, 'record'),
  derived: {
    usedAmount: sql`(select to_jsonb(counter.used) from coupon_counter as counter
      where counter.tenant_id = record.tenant_id and counter.coupon_id = record.id)`,
  },
} satisfies EntityExtension<Coupon>
