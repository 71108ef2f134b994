import babel from 'prettier/plugins/babel'
import estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'
import style from '../../.prettierrc.json' with { type: 'json' }

/** Formats TypeScript as `npx prettier` would. */
export const formatText = (text: string): Promise<string> =>
  format(text, { ...style, trailingComma: 'all', parser: 'babel-ts', plugins: [babel, estree] })
