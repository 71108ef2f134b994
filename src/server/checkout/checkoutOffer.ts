import type { SeriesObject } from '../../domain/checkout/seriesAccess.ts'
import { bookableEntity } from '../../generated/entities/bookable.ts'
import { tenantEntity } from '../../generated/entities/tenant.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'

/** What a request is read with before it is decided: the decision reads the objects again, under their locks. */
export interface CheckoutOffer {
  /** The chosen objects that exist, by id. */
  readonly objects: ReadonlyMap<string, SeriesObject>
  /** `visitorBookingsPerHour` of the tenant. */
  readonly perHour: number
}

interface OfferRow {
  readonly objects: readonly (SeriesObject & { readonly id: string })[] | null
  readonly perHour: number
}

/** The add-ons and series rules of the chosen objects, and the tenant's limit. */
export const checkoutOffer = async (
  { caller, database, tenantId }: RouteRequest,
  items: readonly { readonly bookableId: string }[],
): Promise<CheckoutOffer> => {
  const tenant = tenantId ?? ''
  const chosen = [...new Set(items.map(({ bookableId }) => bookableId))]
  const perHour = tenantEntity.defaults.visitorBookingsPerHour
  const noSeries = JSON.stringify(bookableEntity.defaults.groupBooking)
  const { rows } = await database.read<OfferRow>(
    caller,
    tenant,
    () => sql`select coalesce((tenants.doc ->> 'visitorBookingsPerHour')::integer, ${perHour}::integer) as "perHour",
        (select json_agg(json_build_object('id', record.id, 'checkoutBookableIds', coalesce(record.doc -> 'checkoutBookableIds', '[]'::jsonb),
            'groupBooking', ${noSeries}::jsonb || coalesce(record.doc -> 'groupBooking', '{}'::jsonb)))
          from bookables as record where record.tenant_id = ${tenant} and record.id = any(${chosen}::text[])) as objects
      from tenants where tenants.id = ${tenant}`,
  )
  const [row] = rows
  if (row === undefined) throw refuse('NOT_FOUND')
  return { objects: new Map((row.objects ?? []).map((object) => [object.id, object])), perHour: row.perHour }
}
