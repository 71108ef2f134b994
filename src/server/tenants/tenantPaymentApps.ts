import { type PaymentApp, paymentApps } from '../../domain/booking/paymentApps.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { type Query, sql } from '../database/sql.ts'

/** The part of a tenant that its payment applications depend on. */
export type PayingTenant = Pick<Tenant, 'applications' | 'location'>

/** The `PayingTenant` of that id as JSON; null if there is none. */
export const payingTenant = (tenant: string): Query =>
  sql`(select json_build_object('location', coalesce(doc ->> 'location', ''), 'applications', coalesce(doc -> 'applications', '[]'::jsonb))
    from tenants where id = ${tenant})`

/** The active payment applications of a tenant; empty for a deleted one. */
export const paymentAppsOf = (tenant: PayingTenant | null | undefined): readonly PaymentApp[] =>
  paymentApps(tenant ?? {})
