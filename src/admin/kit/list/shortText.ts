import { plainText } from '../display/plainText.ts'

/** Maximum length of a description on a card (CONST-003). */
export const maxShortLength = 140

/** The start of a text without its tags, cut at 140 characters plus an ellipsis (BOOKABLE-LIST-008). */
export const shortText = (html: string, toPlain: (html: string) => string = plainText): string => {
  const letters = [...toPlain(html)]
  return letters.length <= maxShortLength ? letters.join('') : `${letters.slice(0, maxShortLength).join('')}…`
}
