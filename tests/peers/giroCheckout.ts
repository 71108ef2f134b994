import { createHash } from 'node:crypto'
import {
  type GiroCall,
  type GiroMerchant,
  giroMd5,
  giroNotification,
  giroOrders,
  judgeGiro,
  type Sent,
} from './giroFields.ts'
import {
  euros,
  faulty,
  json,
  page,
  payPage,
  type PeerAnswer,
  type PeerFault,
  type PeerRequest,
  returnPage,
  seeOther,
  startPeer,
  withQuery,
} from './peerServer.ts'

/** What GiroCheckout does from now on. */
export interface GiroBehaviour {
  /** Of the calls; `unsigned`: answers without the header, `forged`: with a wrong one, `lost`: does what is asked, and its answer gets lost. */
  readonly fault: PeerFault | 'unsigned' | 'forged' | 'lost' | null
  /** When a choice of the payer is notified: before the browser has its answer, by `deliver()` after it, or not at all. */
  readonly notify: 'before' | 'after' | 'never'
  /** Number of notifications of one choice. */
  readonly times: number
  /** The browser stays at the provider. */
  readonly strands: boolean
  readonly returnBy: 'GET' | 'POST'
  /** Pays by direct debit, whose notification has optional fields. */
  readonly debit: boolean
  /** The notification says 4500, the status the truth. */
  readonly uncertain: boolean
  /** Notified and reported in place of the truth. */
  readonly amount: string | null
  readonly currency: string | null
  readonly projectId: string | null
  readonly merchantTxId: string | null
  /** gcResultPayment of a payment. */
  readonly result: string
}

export interface GiroDelivery {
  readonly url: string
  /** 0: no answer. */
  readonly status: number
}

interface Page {
  readonly reference: string
  readonly merchant: GiroMerchant
  readonly values: ReadonlyMap<string, string>
  readonly closesAt: number
  result: string
  readonly backendTxId: string
  refundedCents: number
}

export interface GiroCheckoutOptions {
  readonly port?: number
  readonly merchants?: readonly GiroMerchant[]
  /** Epoch ms. */
  readonly clock?: () => number
  /** Between two deliveries of a notification, 30 minutes at the provider. */
  readonly repeatMs?: number
}

export const giroMerchant: GiroMerchant = { merchantId: '1234567', projectId: '45678', password: 's3cret' }

const sound: GiroBehaviour = {
  ...{ fault: null, notify: 'before', times: 1, strands: false, returnBy: 'GET', debit: false, uncertain: false },
  ...{ amount: null, currency: null, projectId: null, merchantTxId: null, result: '4000' },
}
const maxDeliveries = 10
const calls = Object.keys(giroOrders).filter((name): name is GiroCall => name in giroOrders)

/** A uuid that is the same in every run. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const signed = (merchant: GiroMerchant | null, value: object): PeerAnswer => {
  const answer = json(200, value)
  if (merchant === null) return answer
  return { ...answer, headers: { ...answer.headers, hash: giroMd5(merchant.password, answer.body) } }
}

/** The payment page of GiroCheckout (public-side.md 2.1, 2.5), with hashes of its own. */
export const startGiroCheckout = async (options: GiroCheckoutOptions = {}) => {
  const { merchants = [giroMerchant], clock = Date.now, repeatMs = 20 } = options
  const pages = new Map<string, Page>()
  const requests: PeerRequest[] = []
  const deliveries: GiroDelivery[] = []
  const held: Page[] = []
  /** Times that money went back, by merchantTxId. */
  const refunds = new Map<string, number>()
  let behaviour = sound
  let origin = ''
  const stop = new AbortController()

  const init = (merchant: GiroMerchant, values: ReadonlyMap<string, string>): PeerAnswer => {
    const merchantTxId = values.get('merchantTxId') ?? ''
    if ([...pages.values()].some((known) => known.values.get('merchantTxId') === merchantTxId))
      return signed(merchant, { rc: '4503', msg: 'duplicate transaction' })
    const reference = uuidOf(`page ${merchantTxId}`)
    const closesAt = clock() + Number(values.get('timeout') ?? '3600') * 1000
    const backendTxId = uuidOf(`transaction ${merchantTxId}`)
    pages.set(reference, { ...{ reference, merchant, values, closesAt, backendTxId }, result: '', refundedCents: 0 })
    return signed(merchant, { rc: '0', msg: '', reference, url: `${origin}/page/${reference}` })
  }

  const resultOf = ({ result, closesAt }: Page): string => (result === '' && clock() >= closesAt ? '4501' : result)

  const status = (merchant: GiroMerchant, values: ReadonlyMap<string, string>): PeerAnswer => {
    const known = pages.get(values.get('reference') ?? '')
    if (known === undefined || resultOf(known) === '')
      return signed(merchant, { rc: '5034', msg: 'unknown transaction' })
    return signed(merchant, {
      ...{ rc: '0', msg: '', reference: known.reference, backendTxId: known.backendTxId },
      merchantTxId: behaviour.merchantTxId ?? known.values.get('merchantTxId'),
      amount: behaviour.amount ?? known.values.get('amount'),
      currency: behaviour.currency ?? known.values.get('currency'),
      resultPayment: resultOf(known),
    })
  }

  const refund = (merchant: GiroMerchant, values: ReadonlyMap<string, string>): PeerAnswer => {
    const known = pages.get(values.get('reference') ?? '')
    if (known?.result !== '4000') return signed(merchant, { rc: '5034', msg: 'unknown transaction' })
    const merchantTxId = values.get('merchantTxId') ?? ''
    if (refunds.has(merchantTxId)) return signed(merchant, { rc: '4503', msg: 'duplicate transaction' })
    const cents = Number(values.get('amount'))
    if (known.refundedCents + cents > Number(known.values.get('amount')))
      return signed(merchant, { rc: '5030', msg: 'amount' })
    known.refundedCents += cents
    refunds.set(merchantTxId, (refunds.get(merchantTxId) ?? 0) + 1)
    const reference = uuidOf(`refund ${merchantTxId}`)
    const named = { merchantTxId, amount: String(cents), currency: 'EUR' }
    return signed(merchant, {
      rc: '0',
      msg: '',
      reference,
      backendTxId: uuidOf(reference),
      ...named,
      resultPayment: '4000',
    })
  }

  const answerCall = (call: GiroCall, request: PeerRequest): PeerAnswer | 'hang' => {
    const { fault } = behaviour
    if (fault !== null && fault !== 'unsigned' && fault !== 'forged' && fault !== 'lost')
      return faulty(fault, request) ?? 'hang'
    const { rc, merchant } = judgeGiro(call, request.fields, merchants)
    // Wrong credentials are answered without a hash.
    if (rc !== '0' || merchant === null) return signed(merchant, { rc, msg: `error ${rc}` })
    const values = new Map(request.fields)
    const answer = { 'paypage/init': init, 'transaction/status': status, 'transaction/refund': refund }[call](
      merchant,
      values,
    )
    if (fault === 'lost') return { ...answer, status: 504, body: '' }
    if (fault === 'unsigned') return json(answer.status, JSON.parse(answer.body))
    return fault === 'forged' ? { ...answer, headers: { ...answer.headers, hash: '0'.repeat(32) } } : answer
  }

  const notified = (known: Page): Sent => {
    const { merchant, values, reference, backendTxId } = known
    const optional: Sent = behaviour.debit
      ? [
          ['gcAccountHolder', 'Erika Muster'],
          ['gcIban', 'DE02120300000000202051'],
        ]
      : []
    return giroNotification(merchant.password, [
      ['gcPaymethod', behaviour.debit ? '6' : '11'],
      ['gcType', 'SALE'],
      ['gcProjectId', behaviour.projectId ?? merchant.projectId],
      ['gcReference', reference],
      ['gcMerchantTxId', behaviour.merchantTxId ?? values.get('merchantTxId') ?? ''],
      ['gcBackendTxId', backendTxId],
      ['gcAmount', behaviour.amount ?? values.get('amount') ?? ''],
      ['gcCurrency', behaviour.currency ?? values.get('currency') ?? ''],
      ['gcResultPayment', behaviour.uncertain ? '4500' : known.result],
      ...optional,
    ])
  }

  /** Delivers until it is taken (200) or refused (400), at most ten times. */
  const deliver = async (url: string): Promise<void> => {
    for (let count = 1; count <= maxDeliveries && !stop.signal.aborted; count += 1) {
      const status = await fetch(url, { redirect: 'manual', signal: stop.signal }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      deliveries.push({ url, status })
      if (status === 200 || status === 400) return
      await new Promise((resolve) => {
        setTimeout(resolve, repeatMs)
      })
    }
  }

  const notify = async (known: Page): Promise<void> => {
    const url = withQuery(known.values.get('notifyUrl') ?? '', notified(known))
    for (let count = 0; count < behaviour.times; count += 1) await deliver(url)
  }

  /** The payer presses a button. */
  const choose = async (known: Page, choice: string): Promise<PeerAnswer> => {
    const { values } = known
    if (choice === 'back') return seeOther(values.get('backUrl') ?? '')
    if (values.get('single') === '2' && known.result === '4000')
      return page('Diese Zahlung ist schon abgeschlossen (5505)', '<p>Sie müssen nichts weiter tun.</p>', 409)
    if (resultOf(known) === '4501') return page('Die Zeit ist abgelaufen (4501)', '<p>Bitte beginnen Sie neu.</p>', 410)
    known.result = choice === 'pay' ? behaviour.result : '4502'
    if (behaviour.notify === 'before') await notify(known)
    if (behaviour.notify === 'after') held.push(known)
    if (behaviour.strands) return page('Fertig', '<p>Sie können dieses Fenster schließen.</p>')
    const target = values.get(known.result === '4000' ? 'successUrl' : 'failUrl') ?? ''
    return behaviour.returnBy === 'POST'
      ? returnPage(target, notified(known))
      : seeOther(withQuery(target, notified(known)))
  }

  const answer = async (request: PeerRequest): Promise<PeerAnswer | 'hang'> => {
    const { method, path, fields } = request
    requests.push(request)
    const call = calls.find((name) => path === `/girocheckout/api/v2/${name}`)
    if (call !== undefined && method === 'POST') return answerCall(call, request)
    const known = pages.get(/^\/page\/([\w-]+)$/.exec(path)?.[1] ?? '')
    if (known === undefined) return page('Unbekannte Seite', '', 404)
    if (method === 'POST') return choose(known, new Map(fields).get('choice') ?? '')
    const { values } = known
    return payPage('GiroCheckout', {
      Empfänger: values.get('organization') ?? '',
      Zweck: values.get('purpose') ?? '',
      Betrag: euros(values.get('amount') ?? ''),
    })
  }

  const server = await startPeer({ port: options.port, answer })
  ;({ origin } = server)
  return {
    /** For GIROCOCKPIT_URL. */
    url: `${origin}/girocheckout/api/v2/`,
    requests,
    deliveries,
    /** Times that money went back, by the id of the refund. */
    refunds: (): Readonly<Record<string, number>> => Object.fromEntries(refunds),
    behave: (change: Partial<GiroBehaviour>): void => void (behaviour = { ...sound, ...change }),
    /** Notifies what became of the page of this reference, also before the payer has its address. */
    notify: async (reference: string): Promise<void> => {
      const known = pages.get(reference)
      if (known === undefined) throw new Error(`there is no page ${reference}`)
      await notify(known)
    },
    /** Sends what is to be notified after the return. */
    deliver: async (): Promise<void> => {
      for (const known of held.splice(0)) await notify(known)
    },
    close: async (): Promise<void> => {
      stop.abort()
      await server.close()
    },
  }
}
