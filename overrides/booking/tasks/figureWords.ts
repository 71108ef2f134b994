import { formatCount } from '../../../src/domain/german.ts'
import { taskTexts as texts } from './taskTexts.ts'
/** Count as text: "1.204", above the exact limit "über 10.000". */
export const figureWords = ({ total, more }: { readonly total: number; readonly more: boolean }): string =>
  more ? texts.moreThan(formatCount(total)) : formatCount(total)
