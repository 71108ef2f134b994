import babel from 'prettier/plugins/babel'
import estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'
import style from '../../.prettierrc.json' with { type: 'json' }

/** Formats TypeScript, or JSON, as `npx prettier` would. */
export const formatText = (text: string, parser: 'babel-ts' | 'json' = 'babel-ts'): Promise<string> =>
  format(text, { ...style, trailingComma: 'all', parser, plugins: [babel, estree] })
