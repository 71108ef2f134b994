import { escaped, euros, json, page, type PeerAnswer, type PeerRequest, startPeer, table } from './peerServer.ts'
import { readStrictXml, type XmlElement } from './strictXml.ts'

/** Children of the elements of pain.001.001.09 that this bank takes, in their order; `?` may be missing, `+` may be repeated. */
const structure: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  InitgPty: ['Nm'],
  PmtInf: [
    ...[
      'PmtInfId',
      'PmtMtd',
      'BtchBookg?',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
    ],
    ...['ChrgBr', 'CdtTrfTxInf+'],
  ],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm'],
  DbtrAcct: ['Id'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI?', 'Othr?'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm'],
  CdtrAcct: ['Id'],
  RmtInf: ['Ustrd'],
}

const isId = (text: string): boolean => /^[A-Za-z0-9/?:().,'+ -]{1,35}$/.test(text)
const isText =
  (most: number) =>
  (text: string): boolean =>
    text.length <= most && text.trim() === text && /^[A-Za-z0-9/?:().,'+ &ÄÖÜäöüß-]+$/.test(text)
const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,8})\.\d{2}$/.test(text) && text !== '0.00'
const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Texts by their element, or by parent and element. */
const texts: Readonly<Record<string, (text: string) => boolean>> = {
  MsgId: isId,
  PmtInfId: isId,
  EndToEndId: isId,
  CreDtTm: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text),
  NbOfTxs: (text) => /^[1-9]\d{0,14}$/.test(text),
  CtrlSum: isAmount,
  InstdAmt: isAmount,
  Nm: isText(70),
  Ustrd: isText(140),
  PmtMtd: (text) => text === 'TRF',
  BtchBookg: (text) => text === 'true' || text === 'false',
  Cd: (text) => text === 'SEPA',
  Dt: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  ChrgBr: (text) => text === 'SLEV',
  BICFI: (text) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text),
  IBAN: isIban,
  'Othr/Id': (text) => text === 'NOTPROVIDED',
}

/** Accounts: `Id` holds an IBAN, or of an agent a text. */
const childrenOf = (path: string): readonly string[] | undefined => {
  if (/Acct\/Id$/.test(path)) return ['IBAN']
  if (/\/Othr$/.test(path)) return ['Id']
  return structure[path.split('/').at(-1) ?? '']
}

const check = (element: XmlElement, path: string): void => {
  const children = childrenOf(path)
  const attributes = path === '/Document' ? 'xmlns' : element.name === 'InstdAmt' ? 'Ccy' : ''
  if (Object.keys(element.attributes).join() !== attributes) throw new Error(`${path}: wrong attributes`)
  if (children === undefined) {
    const rule = texts[path.split('/').slice(-2).join('/')] ?? texts[element.name]
    if (element.children.length > 0 || rule?.(element.text) !== true) throw new Error(`${path}: wrong value`)
    return
  }
  let position = 0
  for (const child of children) {
    const name = child.replace(/[?+]$/, '')
    const before = position
    while (element.children[position]?.name === name && (before === position || child.endsWith('+'))) position++
    if (before === position && !child.endsWith('?')) throw new Error(`${path}: ${name} is missing`)
  }
  if (position < element.children.length)
    throw new Error(`${path}: ${element.children[position]?.name ?? ''} is too much`)
  for (const child of element.children) check(child, `${path}/${child.name}`)
}

const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), element)
const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string => at(element, ...path)?.text ?? ''
const centsOf = (text: string): bigint => BigInt(text.replace('.', ''))

/** A transfer that the bank has taken. */
export interface BookedTransfer {
  readonly id: string
  readonly cents: bigint
  readonly name: string
  readonly iban: string
  readonly purpose: string
}

/** What is in a file. */
export interface ReadTransfers {
  readonly id: string
  /** "YYYY-MM-DD". */
  readonly day: string
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string }
  readonly transfers: readonly BookedTransfer[]
}

const transferOf = (element: XmlElement): BookedTransfer => {
  if (at(element, 'Amt', 'InstdAmt')?.attributes['Ccy'] !== 'EUR') throw new Error('the currency is not EUR')
  return {
    id: textAt(element, 'PmtId', 'EndToEndId'),
    cents: centsOf(textAt(element, 'Amt', 'InstdAmt')),
    name: textAt(element, 'Cdtr', 'Nm'),
    iban: textAt(element, 'CdtrAcct', 'Id', 'IBAN'),
    purpose: textAt(element, 'RmtInf', 'Ustrd'),
  }
}

/** Reads a transfer file as strictly as a bank: structure, values, counts, sums, ids. Throws why it refuses. */
export const readTransfers = (xml: string): ReadTransfers => {
  const document = readStrictXml(xml)
  if (document.attributes['xmlns'] !== 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    throw new Error('this is no pain.001.001.09')
  check(document, `/${document.name}`)
  const [head, group, ...more] = document.children[0]?.children ?? []
  if (more.length > 0) throw new Error('there is more than one payment group')
  const transfers = (group?.children ?? []).filter(({ name }) => name === 'CdtTrfTxInf').map(transferOf)
  const sum = transfers.reduce((total, { cents }) => total + cents, 0n)
  for (const part of [head, group]) {
    if (Number(textAt(part, 'NbOfTxs')) !== transfers.length) throw new Error('the number of transfers is wrong')
    if (centsOf(textAt(part, 'CtrlSum')) !== sum) throw new Error('the sum is wrong')
  }
  if (new Set(transfers.map(({ id }) => id)).size < transfers.length) throw new Error('an EndToEndId is given twice')
  return {
    id: textAt(head, 'MsgId'),
    day: textAt(group, 'ReqdExctnDt', 'Dt'),
    debtor: {
      name: textAt(group, 'Dbtr', 'Nm'),
      iban: textAt(group, 'DbtrAcct', 'Id', 'IBAN'),
      bic: textAt(group, 'DbtrAgt', 'FinInstnId', 'BICFI'),
    },
    transfers,
  }
}

/** What the bank says about a file: transfers that came back, or why it takes none of it. */
interface Delivery {
  readonly status: 'ACCP' | 'RJCT'
  readonly reason?: string
  readonly returned?: readonly { readonly id: string; readonly reason: string }[]
}

const transferTable = (transfers: readonly BookedTransfer[]): string =>
  table(
    ['Empfänger', 'IBAN', 'Betrag', 'Verwendungszweck'],
    transfers.map(({ name, iban, cents, purpose }) => [name, iban, euros(String(cents)), purpose]),
  )

/** The page on which a treasury hands in a file. */
const deliveryPage = (booked: readonly BookedTransfer[], notice = ''): PeerAnswer =>
  page(
    'Testbank: Überweisungen',
    `${notice}<form method="post" enctype="multipart/form-data"><label>Überweisungsdatei (pain.001)
<input type="file" name="file" accept=".xml" required></label> <button>Einreichen</button></form>
<h2>Ausgeführte Überweisungen</h2>${booked.length === 0 ? '<p>Noch keine.</p>' : transferTable(booked)}`,
  )

const noticeOf = ({ status, reason = '' }: Delivery): string =>
  status === 'ACCP'
    ? '<p role="status">Die Datei wurde angenommen.</p>'
    : `<p role="alert">Die Datei wurde abgelehnt: <span lang="en">${escaped(reason)}</span></p>`

const uploadedFile = async ({ headers, text }: PeerRequest): Promise<string> => {
  const form = await new Response(text, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
  const file = form.get('file')
  return file instanceof File ? file.text() : ''
}

/**
 * A town's bank: takes files of transfers on its page or by POST to `/files`, books them, and says which account is closed. A file is taken
 * once.
 */
export const startBank = async ({ port }: { readonly port?: number } = {}) => {
  const seen = new Set<string>()
  const booked: BookedTransfer[] = []
  let closed: readonly string[] = []
  const take = (xml: string): Delivery => {
    try {
      const file = readTransfers(xml)
      if (seen.has(file.id)) throw new Error(`the file ${file.id} was delivered before`)
      seen.add(file.id)
      const returned = file.transfers.filter(({ iban }) => closed.includes(iban))
      booked.push(...file.transfers.filter((transfer) => !returned.includes(transfer)))
      return { status: 'ACCP', returned: returned.map(({ id }) => ({ id, reason: 'AC04' })) }
    } catch (error) {
      return { status: 'RJCT', reason: error instanceof Error ? error.message : '' }
    }
  }
  const answer = async (request: PeerRequest): Promise<PeerAnswer> => {
    const { method, path, text } = request
    if (path === '/' && method === 'GET') return deliveryPage(booked)
    if (path === '/' && method === 'POST') return deliveryPage(booked, noticeOf(take(await uploadedFile(request))))
    if (path !== '/files' || method !== 'POST') return json(404, {})
    const delivery = take(text)
    return json(delivery.status === 'ACCP' ? 200 : 400, delivery)
  }
  const server = await startPeer({ port, answer })
  return {
    url: server.origin,
    booked,
    /** Accounts that do not exist any more: transfers to them come back. */
    close: (...ibans: readonly string[]): void => void (closed = ibans),
    /** Delivers a file as the treasury does. */
    deliver: async (xml: string): Promise<Delivery> => {
      const answered = await fetch(`${server.origin}/files`, { method: 'POST', body: xml })
      return (await answered.json()) as Delivery
    },
    stop: server.close,
  }
}
