import { type Call, defineCall } from '../../../src/api/call.ts'

const change = <Body>(path: string, summary: string): Call<Body> =>
  defineCall<Body, unknown>({
    method: 'POST',
    path: `/api/:tenant/${path}`,
    summary,
    policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'update' },
    answer: {},
  })

/** The calls that return money. */
export const refundCalls = {
  retry: change<Record<string, never>>('refunds/:id/retry', 'Erstattung erneut anstoßen'),
  paid: change<{ readonly paidOn: string; readonly reason?: string }>('refunds/:id/paid', 'Erstattung überwiesen'),
  waive: change<{ readonly reason: string }>('refunds/:id/waive', 'Auf die Erstattung verzichten'),
  refund: change<{ readonly state: string; readonly reason?: string }>('payments/:attempt/refund', 'Geld erstatten'),
} as const
