import type { PaletteOptions } from '@mui/material/styles'
import type { ModeTokens } from './tokens.ts'

/** Additions to MUI's palette: one entry per token group without an MUI key. */
interface OwnPalette {
  readonly surface: {
    readonly sunken: string
    readonly raised: string
    readonly hover: string
    readonly menuHover: string
  }
  /** Lines: `divider` separates, `soft` is for tables, `control` must be visible (≥ 3:1). */
  readonly line: { readonly soft: string; readonly control: string }
  readonly status: Readonly<Record<BookingStatus, { readonly fg: string; readonly bg: string; readonly line: string }>>
  readonly calendar: Readonly<
    Record<CalendarColour, { readonly bg: string; readonly bar: string; readonly fg: string }>
  >
  readonly elevation: { readonly menu: string; readonly dialog: string; readonly fab: string; readonly bar: string }
  readonly placeholder: Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6' | 'warm', string>>
  /** Toasts: light on dark in light mode, dark on light in dark mode. */
  readonly inverse: {
    readonly bg: string
    readonly fg: string
    readonly icon: string
    readonly action: string
    readonly hover: string
  }
  readonly focus: string
  readonly scrim: string
}

export type BookingStatus = 'ausstehend' | 'freigegeben' | 'abgelehnt' | 'storniert' | 'bezahlt'
export type CalendarColour = '1' | '2' | '3' | '4' | '5' | 'wait'

interface OwnColour {
  /** Tinted background. */
  soft?: string
  softHover?: string
  /** Border of a tinted background. */
  line?: string
  /** Text on `soft` and on the page. */
  text?: string
  /** Pressed. */
  press?: string
  /** Background of a filled button if `main` is a text colour. */
  fill?: string
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
  interface PaletteColor extends Required<OwnColour> {}
  interface SimplePaletteColorOptions extends OwnColour {}
  interface TypeText {
    tertiary: string
  }
  interface CssThemeVariables {
    enabled: true
  }
}

/** MUI palette of one mode. */
export const adminPalette = (mode: ModeTokens): PaletteOptions => ({
  background: { default: mode.bg, paper: mode.surface },
  text: { primary: mode.text, secondary: mode.text2, tertiary: mode.text3, disabled: mode.textDisabled },
  divider: mode.line,
  action: {
    active: mode.text2,
    hover: mode.surfaceHover,
    selected: mode.accentSoft,
    disabled: mode.textDisabled,
    disabledBackground: mode.surfaceSunken,
    focus: mode.surfaceHover,
  },
  primary: {
    main: mode.accent,
    dark: mode.accentHover,
    light: mode.accentLine,
    contrastText: mode.onAccent,
    press: mode.accentPress,
    soft: mode.accentSoft,
    softHover: mode.accentSoftHover,
    line: mode.accentLine,
    text: mode.accentText,
    fill: mode.accent,
  },
  secondary: {
    main: mode.text2,
    dark: mode.text,
    light: mode.text3,
    contrastText: mode.surface,
    press: mode.text,
    soft: mode.surfaceSunken,
    softHover: mode.surfaceHover,
    line: mode.line,
    text: mode.text2,
    fill: mode.text2,
  },
  error: {
    main: mode.dangerText,
    dark: mode.dangerHover,
    light: mode.dangerLine,
    contrastText: mode.onDanger,
    press: mode.dangerHover,
    soft: mode.dangerSoft,
    softHover: mode.dangerSoft,
    line: mode.dangerLine,
    text: mode.dangerText,
    fill: mode.danger,
  },
  warning: feedback(mode.warningText, mode.warningSoft, mode.warningLine),
  info: feedback(mode.infoText, mode.infoSoft, mode.infoLine),
  success: feedback(mode.successText, mode.successSoft, mode.successLine),
  surface: {
    sunken: mode.surfaceSunken,
    raised: mode.surfaceRaised,
    hover: mode.surfaceHover,
    menuHover: mode.menuHover,
  },
  line: { soft: mode.lineSoft, control: mode.lineControl },
  status: {
    ausstehend: { fg: mode.stAusstehendFg, bg: mode.stAusstehendBg, line: mode.stAusstehendLine },
    freigegeben: { fg: mode.stFreigegebenFg, bg: mode.stFreigegebenBg, line: mode.stFreigegebenLine },
    abgelehnt: { fg: mode.stAbgelehntFg, bg: mode.stAbgelehntBg, line: mode.stAbgelehntLine },
    storniert: { fg: mode.stStorniertFg, bg: mode.stStorniertBg, line: mode.stStorniertLine },
    bezahlt: { fg: mode.stBezahltFg, bg: mode.stBezahltBg, line: mode.stBezahltLine },
  },
  calendar: {
    '1': { bg: mode.cal1Bg, bar: mode.cal1Bar, fg: mode.cal1Fg },
    '2': { bg: mode.cal2Bg, bar: mode.cal2Bar, fg: mode.cal2Fg },
    '3': { bg: mode.cal3Bg, bar: mode.cal3Bar, fg: mode.cal3Fg },
    '4': { bg: mode.cal4Bg, bar: mode.cal4Bar, fg: mode.cal4Fg },
    '5': { bg: mode.cal5Bg, bar: mode.cal5Bar, fg: mode.cal5Fg },
    wait: { bg: mode.calWaitBg, bar: mode.calWaitBar, fg: mode.calWaitFg },
  },
  elevation: {
    menu: mode.eMenu,
    dialog: mode.eDialog,
    fab: mode.eFab,
    bar: mode.eBar.replace('var(--line)', mode.line),
  },
  placeholder: {
    '1': mode.ph1,
    '2': mode.ph2,
    '3': mode.ph3,
    '4': mode.ph4,
    '5': mode.ph5,
    '6': mode.ph6,
    warm: mode.phWarm,
  },
  inverse: {
    bg: mode.inverse,
    fg: mode.onInverse,
    icon: mode.inverseIcon,
    action: mode.inverseAction,
    hover: mode.inverseHover,
  },
  focus: mode.focus,
  scrim: mode.scrim,
})

/** A feedback colour is text on a tint; never a filled background. */
const feedback = (text: string, soft: string, line: string) => ({
  main: text,
  dark: text,
  light: line,
  contrastText: soft,
  press: text,
  soft,
  softHover: soft,
  line,
  text,
  fill: text,
})
