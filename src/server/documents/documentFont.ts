import boldExtended from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?inline'
import bold from '@fontsource/inter/files/inter-latin-600-normal.woff2?inline'
import plainExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?inline'
import plain from '@fontsource/inter/files/inter-latin-400-normal.woff2?inline'

const extended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+2215,U+FEFF,U+FFFD'

const face = (weight: number, source: string, range: string): string =>
  `@font-face{font-family:Inter;font-weight:${weight};src:url(${source}) format('woff2');unicode-range:${range}}`

/** Fixed weights: a variable font would be drawn letter by letter instead of embedded. */
const style = `<style>${face(400, plain, latin)}${face(400, plainExtended, extended)}${face(600, bold, latin)}${face(600, boldExtended, extended)}</style>`

/** Embeds Inter, so that templates get the same font on every machine. */
export const withFont = (html: string): string => {
  const head = /<head(?:\s[^<>]*)?>/i.exec(html)
  const at = head === null ? 0 : head.index + head[0].length
  return `${html.slice(0, at)}${style}${html.slice(at)}`
}
