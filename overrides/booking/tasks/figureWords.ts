import { taskTexts as texts } from './taskTexts.ts'

const german = new Intl.NumberFormat('de-DE')

/** Count as text: "1.204", above the exact limit "über 10.000". */
export const figureWords = ({ total, more }: { readonly total: number; readonly more: boolean }): string =>
  more ? texts.moreThan(german.format(total)) : german.format(total)
