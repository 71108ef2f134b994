import { createTheme } from '@mui/material/styles'
import { adminPalette } from './adminPalette.ts'
import { buttonStyles } from './components/buttonStyles.ts'
import { fieldStyles } from './components/fieldStyles.ts'
import { floatingStyles } from './components/floatingStyles.ts'
import { pageStyles } from './components/pageStyles.ts'
import { tokens } from './tokens.ts'

const { sizes, light, dark } = tokens

const pixels = (size: string) => Number.parseInt(size, 10)
const type = (size: string, line: string, weight: string) => ({
  fontSize: size,
  lineHeight: line,
  fontWeight: Number(weight),
  letterSpacing: 0,
})

const body = type(sizes.fsBody, sizes.lhBody, sizes.fwRegular)
const small = type(sizes.fsSmall, sizes.lhSmall, sizes.fwRegular)
const heading = {
  h1: { ...type(sizes.fsH1, sizes.lhH1, sizes.fwSemibold), letterSpacing: '-0.015em' },
  h2: { ...type(sizes.fsH2, sizes.lhH2, sizes.fwSemibold), letterSpacing: '-0.01em' },
  h3: { ...type(sizes.fsH3, sizes.lhH3, sizes.fwSemibold), letterSpacing: '-0.005em' },
}

/** Of MUI's 25 elevations only these four have a shadow. */
const elevations: Readonly<Record<number, string>> = {
  4: 'var(--mui-palette-elevation-bar)',
  6: 'var(--mui-palette-elevation-fab)',
  8: 'var(--mui-palette-elevation-menu)',
  24: 'var(--mui-palette-elevation-dialog)',
}

const base = createTheme()

/**
 * Theme of the admin client: both modes, switched by `data-theme` on the root element. Colours in styles are `theme.vars.palette.…`, so a
 * mode change needs no rendering.
 */
export const adminTheme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: adminPalette(light) }, dark: { palette: adminPalette(dark) } },
  spacing: pixels(sizes.s2),
  shape: { borderRadius: pixels(sizes.r) },
  breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1536 } },
  shadows: base.shadows.map((_, elevation) => elevations[elevation] ?? 'none') as typeof base.shadows,
  typography: {
    fontFamily: sizes.font,
    fontSize: pixels(sizes.fsBody),
    fontWeightRegular: Number(sizes.fwRegular),
    fontWeightMedium: Number(sizes.fwMedium),
    fontWeightBold: Number(sizes.fwSemibold),
    h1: heading.h1,
    h2: heading.h2,
    h3: heading.h3,
    h4: heading.h3,
    h5: heading.h3,
    h6: heading.h3,
    subtitle1: { ...body, fontWeight: Number(sizes.fwMedium) },
    subtitle2: { ...small, fontWeight: Number(sizes.fwMedium) },
    body1: body,
    body2: small,
    caption: type(sizes.fsCaption, sizes.lhCaption, sizes.fwRegular),
    overline: { ...type(sizes.fsCaption, sizes.lhCaption, sizes.fwSemibold), textTransform: 'none' },
    button: { ...type(sizes.fsBody, sizes.lhBody, sizes.fwMedium), textTransform: 'none' },
  },
  components: { ...pageStyles, ...buttonStyles, ...fieldStyles, ...floatingStyles },
})
