import { format } from 'prettier'
import style from '../../.prettierrc.json' with { type: 'json' }

/** Formats a generated file as `npx prettier` would. */
export const formatText = (text: string): Promise<string> =>
  format(text, { ...style, trailingComma: 'all', parser: 'typescript' })
