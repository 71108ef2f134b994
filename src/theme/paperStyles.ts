import { adminTheme } from './adminTheme.ts'

const isStyles = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null

const light: unknown = adminTheme
  .generateStyleSheets()
  .flatMap((sheet) => Object.entries(sheet))
  .find(([selector]) => selector.includes('"light"'))?.[1]

/** Paper is white in both modes: light colours, black text, no background. */
export const paperStyles = {
  '@media print': {
    'html[data-theme]': {
      ...(isStyles(light) ? light : {}),
      '--mui-palette-background-default': '#ffffff',
      '--mui-palette-surface-sunken': '#ffffff',
      '--mui-palette-text-primary': '#000000',
      '--mui-palette-text-secondary': '#000000',
      '--mui-palette-text-tertiary': '#333333',
    },
  },
} as const
