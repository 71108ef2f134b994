import { defineCall } from './call.ts'

/** An active payment application, as shown to the public. */
export interface OfferedPaymentApp {
  readonly id: string
  readonly title: string
  /** German names of its missing settings; only with `?missing=true`, for staff with rights to bookings. */
  readonly missing?: readonly string[]
}

const text = { type: 'string' } as const

/**
 * The active payment applications of a tenant (API-027), with `?missing=true` also their missing settings: for staff with rights to
 * bookings.
 */
export const paymentAppsCall = defineCall<undefined, readonly OfferedPaymentApp[]>({
  method: 'GET',
  path: '/api/tenants/:id/payment-apps',
  summary: 'Aktive Zahlungsarten eines Mandanten',
  policy: { scope: 'public' },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      missing: { type: 'boolean', description: 'Auch, was ihnen noch fehlt; nur mit Rechten an Buchungen.' },
    },
  },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'title'],
      properties: { id: text, title: text, missing: { type: 'array', items: text } },
    },
  },
})
