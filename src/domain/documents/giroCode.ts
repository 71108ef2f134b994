import { isBic } from '../rules/isBic.ts'
import { isIban, plainBankCode } from '../rules/isIban.ts'

/** A transfer in EUR, encoded in a GiroCode for banking apps. */
export interface Transfer {
  readonly accountHolder: string
  readonly iban: string
  /** May be empty within the European Economic Area. */
  readonly bic: string
  /** Whole cents, > 0. */
  readonly cents: bigint
  /** Free text of the remittance, e.g. "ABCD-EFGH-Stadt". */
  readonly purpose: string
}

const mostCents = 99_999_999_999n
/** Line feeds separate the fields, so fields must not contain any. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
/** Counts code points, so that no character is split. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/**
 * The payload of a GiroCode (EPC069-12, version 002, UTF-8, SEPA credit transfer), fields separated by line feeds, none after the last.
 * Null if banks would refuse it: an invalid IBAN, no account holder, a malformed BIC, an amount outside 0.01 to 999,999,999.99 EUR. The
 * name is cut at 70 characters, the purpose at 140.
 */
export const giroCode = ({ accountHolder, iban, bic, cents, purpose }: Transfer): string | null => {
  const [name, bank] = [oneLine(accountHolder), plainBankCode(bic)]
  if (!isIban(iban) || name === '' || (bank !== '' && !isBic(bank)) || cents < 1n || cents > mostCents) return null
  const digits = String(cents).padStart(3, '0')
  const amount = `EUR${digits.slice(0, -2)}.${digits.slice(-2)}`
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bank,
    cut(name, 70),
    plainBankCode(iban),
    amount,
    '',
    '',
    cut(oneLine(purpose), 140),
  ].join('\n')
}
