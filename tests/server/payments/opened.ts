import type { Attempt, AttemptAddresses, OpenedApplication } from '../../../src/server/payments/provider.ts'

/** The application of GiroCheckout's peer. */
export const giroApplication: OpenedApplication = {
  id: 'giroCockpit',
  ...{ paymentMerchantId: '1234567', paymentProjectId: '45678', paymentSecret: 's3cret' },
  ...{ paymentPurposeSuffix: 'Stadt', paymentMode: 'test' },
}

/** The application of pmPayment's peer. */
export const pmApplication: OpenedApplication = {
  id: 'pmPayment',
  ...{ paymentMerchantId: '05315000', paymentProjectId: 'proc', paymentSecret: 's3cret' },
  ...{ paymentPurposeSuffix: 'Stadt', paymentMode: 'test' },
}

/** Epoch ms: the clock of the providers under test. */
export const now = Date.UTC(2026, 10, 24, 9)

export const attemptOf = (change: Partial<Attempt> = {}): Attempt => ({
  ...{ id: 'att_01J', amountCents: 1999n, purpose: 'ABCD-EFGH-Büro', organization: 'Stadt Köln' },
  ...{ expiresAt: now + 15 * 60_000, reference: null },
  ...change,
})

/** Addresses of a listener below an origin. */
export const addressesAt = (origin: string): AttemptAddresses => ({
  notify: `${origin}/notify?a=att_01J`,
  success: `${origin}/success?ids=A&aggregated=true`,
  back: `${origin}/back?ids=A`,
  fail: `${origin}/fail?ids=A`,
})
