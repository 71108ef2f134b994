import { isIban, plainBankCode } from '../rules/isIban.ts'

/** Lengths of the IBANs of the SEPA countries (EPC409-09); territories use those of their country. */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
  ...{ GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24 },
  ...{ ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
}

/** Longest text read as an IBAN, with blanks. */
export const maxIbanChars = 50

const misshapen =
  'Eine IBAN beginnt mit zwei Buchstaben und hat danach nur Ziffern und Buchstaben, zum Beispiel DE89 3704 …'

/**
 * What is wrong with an account that money is to be transferred to; German, says what to do. Never repeats what was typed.
 * @returns null: it is an IBAN of a SEPA country with its length and check digits
 */
export const ibanFault = (typed: string): string | null => {
  if (typed.length > maxIbanChars) return misshapen
  const iban = plainBankCode(typed)
  if (iban === '') return 'Bitte geben Sie die IBAN an. Sie steht auf Ihrer Bankkarte und im Online-Banking.'
  if (!/^[A-Z]{2}[0-9A-Z]+$/.test(iban)) return misshapen
  const length = ibanLengths[iban.slice(0, 2)]
  if (length === undefined)
    return 'In dieses Land können wir nicht überweisen. Bitte geben Sie ein Konto im SEPA-Raum an.'
  if (iban.length !== length)
    return `Diese IBAN hat ${iban.length} Zeichen, für dieses Land sind es ${length}. Bitte prüfen Sie, ob eines fehlt oder zu viel ist.`
  return isIban(iban) ? null : 'Diese IBAN enthält einen Tippfehler. Bitte vergleichen Sie sie Zeichen für Zeichen.'
}

/**
 * An IBAN as staff see it.
 * @example
 * maskedIban('DE89370400440532013000') // 'DE89 … 3000'
 */
export const maskedIban = (iban: string): string =>
  `${plainBankCode(iban).slice(0, 4)} … ${plainBankCode(iban).slice(-4)}`
