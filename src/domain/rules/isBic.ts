/** Is it a BIC (ISO 9362), in capitals and without blanks: bank, country, place, and perhaps a branch? */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
