/** Twenty letters not easily confused with each other or with digits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUXY'

export const bookingIdLength = 8
/** Characters of a booking number, with its hyphen. */
export const bookingIdChars = bookingIdLength + 1

/** A booking number "ABCD-EFGH" from eight whole numbers, each from 0 to 19. */
export const bookingId = (numbers: readonly number[]): string => {
  const letters = numbers.slice(0, bookingIdLength).map((number) => alphabet[number] ?? 'A')
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
