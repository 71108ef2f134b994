import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeError } from '../../../src/server/database/describeError.ts'
import type { PaymentProvider } from '../../../src/server/payments/provider.ts'
import { PaymentProviderFault } from '../../../src/server/payments/providerClient.ts'
import { createGiroCockpit } from '../../../src/server/payments/providers/giroCockpit.ts'
import { createPmPayment } from '../../../src/server/payments/providers/pmPayment.ts'
import { addressesAt, attemptOf, giroApplication, now, pmApplication } from './opened.ts'

const payer = ['Mustermann', 'DE89370400440532013000']
const answers = [
  JSON.stringify({ rc: '5100', name: payer[0], iban: payer[1] }),
  JSON.stringify({ status: 'x', rc: `Kontoinhaber ${payer[0]}`, iban: payer[1] }),
  `<p>Die Zahlung von ${payer.join(', ')} ist nicht bekannt.</p>`,
]

describe('what a provider says of a payer', () => {
  let said = ''
  const peer = createServer((_request, answer) => answer.end(said))
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((closed) => peer.close(closed)))

  const options = () => ({ outboundAllow: ['127.0.0.1'], clock: () => now, origin: () => url })
  const providers: Readonly<Record<string, () => readonly [PaymentProvider, typeof giroApplication]>> = {
    giroCockpit: () => [createGiroCockpit({ url, ...options() }), giroApplication],
    pmPayment: () => [createPmPayment({ urls: { prod: url, test: url }, ...options() }), pmApplication],
  }

  it.each(Object.keys(providers))('%s: is told to staff, and is not in the log', async (name) => {
    const [provider, application] = providers[name]?.() ?? []
    if (provider === undefined || application === undefined) throw new Error(name)
    const attempt = { ...attemptOf({ id: 'att_log' }), reference: 'ref' }
    const asking = [
      () => provider.start(application, attempt, addressesAt('http://127.0.0.1')),
      () => provider.checkStatus(application, attempt),
    ]
    for (said of answers)
      for (const ask of asking) {
        const fault: unknown = await ask().catch((error: unknown) => error)
        if (!(fault instanceof PaymentProviderFault)) throw new Error(`${name} took ${said}`)
        for (const part of payer) {
          expect(fault.message).toContain(part)
          expect(describeError(fault)).not.toContain(part)
        }
        expect(describeError(fault)).toMatch(/Antwort|lehnt ab/)
      }
  })
})
