import { dateOf } from '../time.ts'
import { plainIban } from './iban.ts'
import { transferText } from './transferText.ts'

/** An account with its holder. */
export interface TransferAccount {
  /** As typed. */
  readonly holder: string
  /** Blanks are ignored. */
  readonly iban: string
}

/** One transfer of a file. */
export interface Transfer extends TransferAccount {
  /** Of the refund; the bank returns it with what it says of this transfer. */
  readonly id: string
  /** Whole cents, more than 0. */
  readonly cents: bigint
  /** For the statement of the receiver. */
  readonly purpose: string
}

/** A file of transfers from one account. */
export interface TransferFile {
  /** Of the batch; banks refuse a file whose id they have seen. */
  readonly id: string
  /** Epoch ms; its day in Berlin is when the bank is to execute it. */
  readonly at: number
  /** `bic` may be empty: the bank knows its own. */
  readonly debtor: TransferAccount & { readonly bic: string }
  readonly transfers: readonly Transfer[]
}

/** Longest name, text and id of a SEPA transfer. */
export const maxHolderChars = 70
const maxPurposeChars = 140
const maxIdChars = 35

/** An id as a SEPA file takes it: without hyphens and underscores. */
export const transferId = (id: string): string => id.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, maxIdChars)

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`
const textElement = (name: string, text: string): string => element(name, escaped(text))

/** "12.05" of whole cents. */
const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const nameOf = ({ holder }: TransferAccount): string => textElement('Nm', transferText(holder, maxHolderChars))
const accountOf = (name: string, { iban }: TransferAccount): string =>
  element(name, element('Id', textElement('IBAN', plainIban(iban))))

const transferOf = ({ id, cents, purpose, ...account }: Transfer): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', textElement('EndToEndId', transferId(id))),
    element('Amt', `<InstdAmt Ccy="EUR">${decimal(cents)}</InstdAmt>`),
    element('Cdtr', nameOf(account)),
    accountOf('CdtrAcct', account),
    element('RmtInf', textElement('Ustrd', transferText(purpose, maxPurposeChars))),
  )

/**
 * A SEPA credit transfer file (pain.001.001.09), one payment group with all transfers, to be executed on the day of `at`. Names and
 * texts in the characters that German banks take (`transferText`).
 */
export const transferFile = ({ id, at, debtor, transfers }: TransferFile): string => {
  const sums =
    textElement('NbOfTxs', String(transfers.length)) +
    textElement('CtrlSum', decimal(transfers.reduce((sum, { cents }) => sum + cents, 0n)))
  const bic = debtor.bic.replaceAll(/\s/g, '').toUpperCase()
  const head = element(
    'GrpHdr',
    textElement('MsgId', transferId(id)),
    textElement('CreDtTm', new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')),
    sums,
    element('InitgPty', nameOf(debtor)),
  )
  const group = element(
    'PmtInf',
    textElement('PmtInfId', transferId(id)),
    textElement('PmtMtd', 'TRF'),
    textElement('BtchBookg', 'true'),
    sums,
    element('PmtTpInf', element('SvcLvl', textElement('Cd', 'SEPA'))),
    element('ReqdExctnDt', textElement('Dt', dateOf(at))),
    element('Dbtr', nameOf(debtor)),
    accountOf('DbtrAcct', debtor),
    element(
      'DbtrAgt',
      element('FinInstnId', bic === '' ? element('Othr', textElement('Id', 'NOTPROVIDED')) : textElement('BICFI', bic)),
    ),
    textElement('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', head, group)}</Document>
`
}
