import { type PaymentApp, paymentApps } from '../../domain/booking/paymentApps.ts'
import type { PaymentTerms } from '../../domain/booking/paymentDeadline.ts'
import { type Tenant, tenantEntity } from '../../generated/entities/tenant.ts'
import { type Query, sql } from '../database/sql.ts'

/** The part of a tenant that payments depend on: its applications and deadlines. */
export type PayingTenant = Pick<Tenant, 'applications' | 'location'> & PaymentTerms

const { paymentMinutes, paymentDays } = tenantEntity.defaults

/** The `PayingTenant` of that id as JSON; null if there is none. */
export const payingTenant = (tenant: string): Query =>
  sql`(select json_build_object('location', coalesce(doc ->> 'location', ''), 'applications', coalesce(doc -> 'applications', '[]'::jsonb),
      'paymentMinutes', coalesce((doc ->> 'paymentMinutes')::integer, ${paymentMinutes}::integer),
      'paymentDays', coalesce((doc ->> 'paymentDays')::integer, ${paymentDays}::integer))
    from tenants where id = ${tenant})`

/** The active payment applications of a tenant; empty for a deleted one. */
export const paymentAppsOf = (tenant: PayingTenant | null | undefined): readonly PaymentApp[] =>
  paymentApps(tenant ?? {})

/** The deadlines of a tenant; none for a deleted one. */
export const paymentTermsOf = (tenant: PayingTenant | null | undefined): PaymentTerms =>
  tenant ?? { paymentMinutes: 0, paymentDays: 0 }

/** How bookings of a tenant can be paid, and until when. */
export interface Paying {
  readonly paymentApps: readonly PaymentApp[]
  readonly paymentTerms: PaymentTerms
}

export const payingOf = (tenant: PayingTenant | null | undefined): Paying => ({
  paymentApps: paymentAppsOf(tenant),
  paymentTerms: paymentTermsOf(tenant),
})
