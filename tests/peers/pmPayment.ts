import { createHash, createHmac } from 'node:crypto'
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

/** What pmPayment does from now on. */
export interface PmBehaviour {
  readonly fault: PeerFault | null
  /** When a choice of the payer is notified: before the browser has its answer, by `deliver()` after it, or not at all. */
  readonly notify: 'before' | 'after' | 'never'
  /** Time in which the status is −1 after the payer has chosen. */
  readonly runsMs: number
  readonly strands: boolean
  readonly returnBy: 'GET' | 'POST'
  readonly method: string
  /** Notified in place of the own one. */
  readonly txid: string | null
  /** Gives attempts ids of its own, even if one is sent. */
  readonly ownIds: boolean
}

export interface PmOffice {
  readonly ags: string
  readonly procedure: string
  readonly salt: string
}

interface Payment {
  readonly txid: string
  readonly office: PmOffice
  readonly values: ReadonlyMap<string, string>
  /** 1 or 0 once the payer has chosen. */
  status: '1' | '0' | null
  method: string
  chosenAt: number
}

export interface PmPaymentOptions {
  readonly port?: number
  readonly offices?: readonly PmOffice[]
  /** Epoch ms. */
  readonly clock?: () => number
}

export const pmOffice: PmOffice = { ags: '05315000', procedure: 'proc', salt: 's3cret' }

const sound: PmBehaviour = {
  ...{ fault: null, notify: 'before', runsMs: 0, strands: false, returnBy: 'POST', method: 'creditCard', txid: null },
  ownIds: false,
}

const mandatory = ['ags', 'amount', 'procedure', 'desc', 'notifyURL', 'redirectURL', 'hash']

export const pmSha256 = (salt: string, parts: readonly string[]): string =>
  createHmac('sha256', salt).update(parts.join('|')).digest('hex')

const refusal = (words: string): PeerAnswer => json(400, { error: words })

/** Text of the hash: six fields, or eight with accounting record and id; any other mixture is refused. */
const hashedParts = (values: ReadonlyMap<string, string>): readonly string[] | null => {
  const optional = ['accountingRecord', 'txid'].filter((name) => values.has(name))
  if (optional.length === 1) return null
  const names = ['ags', 'amount', 'procedure', 'desc', ...optional, 'notifyURL', 'redirectURL']
  return names.map((name) => values.get(name) ?? '')
}

/** Judges a request for a page; '' if it is right, else the words of the refusal. */
export const judgePm = (values: ReadonlyMap<string, string>, offices: readonly PmOffice[]): string => {
  const missing = mandatory.find((name) => (values.get(name) ?? '') === '')
  if (missing !== undefined) return `Pflichtfeld fehlt: ${missing}`
  const office = offices.find((each) => each.ags === values.get('ags') && each.procedure === values.get('procedure'))
  const parts = hashedParts(values)
  if (office === undefined || parts === null || pmSha256(office.salt, parts) !== values.get('hash'))
    return 'ungültiger Hashwert'
  if (!/^[1-9]\d{0,9}$/.test(values.get('amount') ?? '')) return 'ungültiger Betrag'
  return /^[a-zA-Z0-9':?,\-(+.)/ ]{1,27}$/.test(values.get('desc') ?? '') ? '' : 'ungültiger Verwendungszweck'
}

/** Local time without its zone, as the provider writes it. */
const localTime = (at: number): string => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })

/** pmPayment (public-side.md 2.2, 2.5), with hashes of its own. */
export const startPmPayment = async (options: PmPaymentOptions = {}) => {
  const { offices = [pmOffice], clock = Date.now } = options
  const payments = new Map<string, Payment>()
  const requests: PeerRequest[] = []
  const deliveries: { readonly url: string; readonly status: number }[] = []
  const held: Payment[] = []
  let behaviour = sound
  let origin = ''

  const secure = (request: PeerRequest): PeerAnswer => {
    const values = new Map(request.fields)
    const wrong = judgePm(values, offices)
    const office = offices.find(
      ({ ags, procedure }) => ags === values.get('ags') && procedure === values.get('procedure'),
    )
    if (wrong !== '' || office === undefined) return refusal(wrong)
    const generated = `pm${createHash('sha256').update(String(payments.size)).digest('hex').slice(0, 16)}`
    const txid = behaviour.ownIds ? generated : (values.get('txid') ?? generated)
    if (payments.has(txid)) return refusal('txid bereits vergeben')
    payments.set(txid, { ...{ txid, office, values }, status: null, method: '', chosenAt: 0 })
    return json(200, { url: `${origin}/page/${txid}`, txid })
  }

  const status = (ags: string, txid: string): PeerAnswer => {
    const known = payments.get(txid)
    if (known?.office.ags !== ags) return json(404, { error: 'unbekannte Transaktion' })
    const runs = known.status === null || clock() < known.chosenAt + behaviour.runsMs
    return json(200, { status: runs ? -1 : Number(known.status), timestamp: localTime(clock()) })
  }

  const facts = ({ txid, office, values, status: given, method, chosenAt }: Payment) => ({
    ags: office.ags,
    txid,
    amount: values.get('amount') ?? '',
    desc: values.get('desc') ?? '',
    status: given ?? '-1',
    payment_method: method,
    created_at: localTime(chosenAt),
  })

  const notify = async (known: Payment): Promise<void> => {
    const url = known.values.get('notifyURL') ?? ''
    const form = { ...facts(known), txid: behaviour.txid ?? known.txid, procedure: known.office.procedure }
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }).catch(
      () => null,
    )
    deliveries.push({ url, status: answer?.status ?? 0 })
  }

  const returned = (known: Payment): readonly (readonly [string, string])[] => {
    const fields = facts(known)
    return Object.entries({ ...fields, hash: pmSha256(known.office.salt, Object.values(fields)) })
  }

  /** The payer presses a button; success and failure return to the same address. */
  const choose = async (known: Payment, choice: string): Promise<PeerAnswer> => {
    if (known.status === '1') return page('Diese Zahlung ist schon abgeschlossen', '', 409)
    known.status = choice === 'pay' ? '1' : '0'
    known.method = choice === 'back' ? '' : behaviour.method
    known.chosenAt = clock()
    if (behaviour.notify === 'before') await notify(known)
    if (behaviour.notify === 'after') held.push(known)
    if (behaviour.strands) return page('Fertig', '<p>Sie können dieses Fenster schließen.</p>')
    const target = known.values.get('redirectURL') ?? ''
    return behaviour.returnBy === 'POST'
      ? returnPage(target, returned(known))
      : seeOther(withQuery(target, returned(known)))
  }

  const answer = async (request: PeerRequest): Promise<PeerAnswer | 'hang'> => {
    const { method, path, fields } = request
    requests.push(request)
    if (path.startsWith('/payment/')) {
      const wrong = faulty(behaviour.fault, request)
      if (wrong !== null) return wrong
      if (method === 'POST' && path === '/payment/secure') return secure(request)
      const [, ags, txid] = /^\/payment\/status\/([^/]+)\/([^/]+)$/.exec(path) ?? []
      return status(decodeURIComponent(ags ?? ''), decodeURIComponent(txid ?? ''))
    }
    const known = payments.get(/^\/page\/(\w+)$/.exec(path)?.[1] ?? '')
    if (known === undefined) return page('Unbekannte Seite', '', 404)
    if (method === 'POST') return choose(known, new Map(fields).get('choice') ?? '')
    const { values } = known
    return payPage('pmPayment', { Zweck: values.get('desc') ?? '', Betrag: euros(values.get('amount') ?? '') })
  }

  const server = await startPeer({ port: options.port, answer })
  ;({ origin } = server)
  return {
    /** For PMPAYMENT_URL. */
    url: `${origin}/`,
    requests,
    deliveries,
    behave: (change: Partial<PmBehaviour>): void => void (behaviour = { ...sound, ...change }),
    /** Notifies the state of a payment, also before the payer has chosen. */
    notify: async (txid: string): Promise<void> => {
      const known = payments.get(txid)
      if (known === undefined) throw new Error(`there is no payment ${txid}`)
      await notify(known)
    },
    /** Sends what is to be notified after the return. */
    deliver: async (): Promise<void> => {
      for (const known of held.splice(0)) await notify(known)
    },
    close: server.close,
  }
}
