import { taskTexts as texts } from './taskTexts.ts'

const german = new Intl.NumberFormat('de-DE')

/** A figure as it is shown: "1.204", beyond what is counted "über 10.000". */
export const figureWords = ({ total, more }: { readonly total: number; readonly more: boolean }): string =>
  more ? texts.moreThan(german.format(total)) : german.format(total)
