import { type Ask, type AskedCall } from '../../api/ask.ts'
import { checkoutPermissionCall } from '../../api/checkout.ts'
import { type OfferedPaymentApp, paymentAppsCall } from '../../api/paymentApps.ts'
import { publicBookableCall, publicBookablesCall } from '../../api/publicBookables.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import type { Choice } from './choice.ts'

/** What a visitor can choose from. */
export interface Offer {
  readonly kind: 'offer'
  readonly object: Bookable
  /** Add-ons that the visitor may choose: public and bookable ones, not the mandatory. */
  readonly addOns: readonly Bookable[]
  readonly apps: readonly OfferedPaymentApp[]
  readonly town: Pick<Tenant, 'name' | 'refundRules'> & { readonly tax: Pick<Tenant['tax'], 'askCustomerKind'> }
}

/** The offer is closed to this visitor; the status is that of the refused call. */
export interface ClosedOffer {
  readonly kind: 'closed'
  readonly status: number
}

const townCall: AskedCall<undefined, Offer['town']> = { method: 'GET', path: '/api/tenants/:id' }

const addOnsOf = async (ask: Ask, tenant: string, object: Bookable): Promise<readonly Bookable[]> => {
  const ids = object.checkoutBookableIds.filter(({ mandatory }) => !mandatory).map(({ bookableId }) => bookableId)
  if (ids.length === 0) return []
  const listed = await ask(publicBookablesCall({}, {}), {
    params: { tenant },
    query: { filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, ids.length - 1]) },
  })
  if (listed.kind === 'refused') return []
  const byId = new Map(listed.answer.map((addOn) => [addOn.id, addOn]))
  // In the order of the object.
  return ids.flatMap((id) => byId.get(id) ?? []).filter(({ isBookable }) => isBookable)
}

/** Asks for the object, its add-ons and the ways to pay. */
export const loadOffer = async (ask: Ask, { tenant, id }: Choice): Promise<Offer | ClosedOffer> => {
  const params = { tenant, id }
  const [permission, object, apps, town] = await Promise.all([
    ask(checkoutPermissionCall, { params }),
    ask(publicBookableCall({}), { params }),
    ask(paymentAppsCall, { params: { id: tenant } }),
    ask(townCall, { params: { id: tenant } }),
  ])
  if (permission.kind === 'refused') return { kind: 'closed', status: permission.status }
  if (object.kind === 'refused') return { kind: 'closed', status: object.status }
  if (apps.kind === 'refused') return { kind: 'closed', status: apps.status }
  if (town.kind === 'refused') return { kind: 'closed', status: town.status }
  return {
    kind: 'offer',
    object: object.answer,
    addOns: await addOnsOf(ask, tenant, object.answer),
    apps: apps.answer,
    town: town.answer,
  }
}
