/** An IBAN or a BIC as it is stored in files: without blanks, in capitals. */
export const plainBankCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Is the text an IBAN: country, two valid check digits (ISO 7064, mod 97), at most 34 characters? Blanks are ignored. */
export const isIban = (text: string): boolean => {
  const iban = plainBankCode(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
