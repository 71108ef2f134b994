import type { RowWords } from '../useRows.ts'
import { relatedTexts as texts } from './relatedTexts.ts'

/** Texts of rows identified by a name. */
export const listWords = (nameAt: (number: number) => string): RowWords => ({
  one: nameAt,
  copy: nameAt,
  remove: (number) => texts.removeOne(nameAt(number)),
  added: (number) => `${nameAt(number)} hinzugefügt.`,
  removed: () => 'Eintrag entfernt.',
  restored: (number) => `${nameAt(number)} wieder eingefügt.`,
})
