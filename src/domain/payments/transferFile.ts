import { dateOf } from '../time.ts'
import { plainBankCode } from '../rules/isIban.ts'
import { xmlTag } from '../xml.ts'
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
  /** `bic` in capitals without blanks; may be empty: the bank knows its own. */
  readonly debtor: TransferAccount & { readonly bic: string }
  readonly transfers: readonly Transfer[]
}

/** Longest name, text and id of a SEPA transfer. */
export const maxHolderChars = 70
const maxPurposeChars = 140
const maxIdChars = 35

/** An id as a SEPA file takes it: without hyphens and underscores. */
export const transferId = (id: string): string => id.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, maxIdChars)

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`

/** "12.05" of whole cents. */
const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const nameOf = ({ holder }: TransferAccount): string => xmlTag('Nm', transferText(holder, maxHolderChars))
const accountOf = (name: string, { iban }: TransferAccount): string =>
  element(name, element('Id', xmlTag('IBAN', plainBankCode(iban))))

const transferOf = ({ id, cents, purpose, ...account }: Transfer): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', xmlTag('EndToEndId', transferId(id))),
    element('Amt', `<InstdAmt Ccy="EUR">${decimal(cents)}</InstdAmt>`),
    element('Cdtr', nameOf(account)),
    accountOf('CdtrAcct', account),
    element('RmtInf', xmlTag('Ustrd', transferText(purpose, maxPurposeChars))),
  )

/**
 * A SEPA credit transfer file (pain.001.001.09), one payment group with all transfers, to be executed on the day of `at`. Names and
 * texts in the characters that German banks take (`transferText`).
 */
export const transferFile = ({ id, at, debtor, transfers }: TransferFile): string => {
  const sums =
    xmlTag('NbOfTxs', String(transfers.length)) +
    xmlTag('CtrlSum', decimal(transfers.reduce((sum, { cents }) => sum + cents, 0n)))
  const { bic } = debtor
  const head = element(
    'GrpHdr',
    xmlTag('MsgId', transferId(id)),
    xmlTag('CreDtTm', new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')),
    sums,
    element('InitgPty', nameOf(debtor)),
  )
  const group = element(
    'PmtInf',
    xmlTag('PmtInfId', transferId(id)),
    xmlTag('PmtMtd', 'TRF'),
    xmlTag('BtchBookg', 'true'),
    sums,
    element('PmtTpInf', element('SvcLvl', xmlTag('Cd', 'SEPA'))),
    element('ReqdExctnDt', xmlTag('Dt', dateOf(at))),
    element('Dbtr', nameOf(debtor)),
    accountOf('DbtrAcct', debtor),
    element(
      'DbtrAgt',
      element('FinInstnId', bic === '' ? element('Othr', xmlTag('Id', 'NOTPROVIDED')) : xmlTag('BICFI', bic)),
    ),
    xmlTag('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', head, group)}</Document>
`
}
