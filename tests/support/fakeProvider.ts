import { giroMethod } from '../../src/domain/payments/giroCheckout.ts'
import {
  type AskedRefund,
  noHint,
  type OpenedApplication,
  type Outcome,
  type PaymentProvider,
  type RefundAnswer,
} from '../../src/server/payments/provider.ts'

/** An outcome with the amount of the attempt. */
export const outcome = (state: Outcome['state'], change: Partial<Outcome> = {}): Outcome => ({
  state,
  ...{ amountCents: null, currency: null, method: '', methodCode: '', resultCode: '', transaction: null },
  ...(state === 'paid' && { method: 'CREDIT_CARD', methodCode: '11', resultCode: '4000', transaction: 'tx-1' }),
  ...change,
})

/**
 * A provider in this process whose behaviour a test sets. Its notifications name the state and amount in plain fields and are genuine with
 * the secret of the application as `key`; without any fields, or with the code of a method as `hint`, they prove nothing.
 */
export const fakeProvider = () => {
  const started: string[] = []
  const asked: string[] = []
  const refunded: AskedRefund[] = []
  const usual = {
    start: async (id: string): Promise<{ readonly url: string; readonly reference: string | null }> => ({
      url: `https://zahlung.example/${id}`,
      reference: `ref-${id}`,
    }),
    status: async (_id: string): Promise<Outcome> => outcome('pending'),
    refund: async (id: string): Promise<RefundAnswer> => ({ state: 'paid', reference: `back-${id}` }),
  }
  const behaviour = { ...usual }
  const isGenuine = ({ paymentSecret }: OpenedApplication, key: string | undefined) => key === paymentSecret
  const provider: PaymentProvider = {
    start: (_application, { id }) => {
      started.push(id)
      return behaviour.start(id)
    },
    checkStatus: (_application, { id }) => {
      asked.push(id)
      return behaviour.status(id)
    },
    refund: (_application, refund) => {
      refunded.push(refund)
      return behaviour.refund(refund.id)
    },
    readNotification: (application, { id }, fields) => {
      if (Object.keys(fields).length === 0) return { ask: noHint }
      if (!isGenuine(application, fields['key']) || fields['attempt'] !== id) return 'forged'
      const state = fields['state'] as Outcome['state']
      const { cents, currency = null, hint } = fields
      if (hint !== undefined) return { ask: { ...noHint, method: giroMethod(hint), methodCode: hint } }
      return outcome(state, { amountCents: cents === undefined ? null : BigInt(cents), currency })
    },
    checkConnection: async () => ({ works: true, words: 'Die Verbindung funktioniert.' }),
  }
  return { provider, started, asked, refunded, behaviour, reset: () => void Object.assign(behaviour, usual) }
}

export type FakeProvider = ReturnType<typeof fakeProvider>
