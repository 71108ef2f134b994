/**
 * All colours, sizes and radii as data: the only place with values. Source of the MUI theme (adminTheme.ts) and the visitors' style sheet
 * (visitorStyles.ts).
 */

const light = {
  // Surfaces
  bg: '#f4f7f7',
  surface: '#ffffff',
  surfaceSunken: '#eef3f3',
  surfaceRaised: '#ffffff',
  surfaceHover: '#f1f5f5',
  menuHover: '#eef3f3',
  scrim: 'rgb(9 26 28 / 0.46)',
  // Lines: hairlines separate, control lines must be visible (>= 3:1)
  line: '#dde5e5',
  lineSoft: '#e8eeee',
  lineControl: '#7d8e90',
  // Text
  text: '#132224',
  text2: '#455658',
  text3: '#5c6d6f',
  textDisabled: '#8b999b',
  // Accent: one deep blue-green
  accent: '#0b5f67',
  accentHover: '#084c53',
  accentPress: '#063d43',
  accentSoft: '#e0f0f0',
  accentSoftHover: '#d0e7e8',
  accentLine: '#9cc9cc',
  onAccent: '#ffffff',
  accentText: '#0b5f67',
  // Feedback
  danger: '#b3261e',
  dangerHover: '#8f1d17',
  onDanger: '#ffffff',
  dangerSoft: '#fdeceb',
  dangerLine: '#eab5b1',
  dangerText: '#9d211a',
  warningSoft: '#fff5de',
  warningLine: '#e5c27a',
  warningText: '#7a4d00',
  infoSoft: '#e8f1f9',
  infoLine: '#b2cfe6',
  infoText: '#14517f',
  successSoft: '#e4f4ea',
  successLine: '#a9d6ba',
  successText: '#17633a',
  // Booking status: fg on bg; line as border. Always with icon and label
  stAusstehendFg: '#7a4d00',
  stAusstehendBg: '#fff2d6',
  stAusstehendLine: '#e5c27a',
  stFreigegebenFg: '#17633a',
  stFreigegebenBg: '#e1f3e8',
  stFreigegebenLine: '#a9d6ba',
  stAbgelehntFg: '#9d211a',
  stAbgelehntBg: '#fde9e7',
  stAbgelehntLine: '#eab5b1',
  stStorniertFg: '#465557',
  stStorniertBg: '#e9eeee',
  stStorniertLine: '#bccaca',
  stBezahltFg: '#14517f',
  stBezahltBg: '#e3eff9',
  stBezahltLine: '#b2cfe6',
  // Calendar: tint, bar, text on the tint
  cal1Bg: '#dcf0f1',
  cal1Bar: '#0b7a84',
  cal1Fg: '#0a3f45',
  cal2Bg: '#e2e9fb',
  cal2Bar: '#3f61c4',
  cal2Fg: '#1f3270',
  cal3Bg: '#f3e4f5',
  cal3Bar: '#8e42a0',
  cal3Fg: '#54215f',
  cal4Bg: '#fbe6da',
  cal4Bar: '#b7561b',
  cal4Fg: '#66300c',
  cal5Bg: '#e4efd6',
  cal5Bar: '#55802a',
  cal5Fg: '#2f4a14',
  calWaitBg: '#eef1f1',
  calWaitBar: '#75868a',
  calWaitFg: '#354547',
  // Elevation: floating elements only
  eMenu: '0 0 0 1px rgb(12 40 43 / 0.08), 0 4px 8px -2px rgb(12 40 43 / 0.08), 0 12px 24px -6px rgb(12 40 43 / 0.16)',
  eDialog: '0 0 0 1px rgb(12 40 43 / 0.06), 0 24px 64px -12px rgb(12 40 43 / 0.34)',
  eFab: '0 1px 2px rgb(12 40 43 / 0.2), 0 8px 20px -4px rgb(12 40 43 / 0.3)',
  eBar: '0 -1px 0 var(--line), 0 -8px 24px -12px rgb(12 40 43 / 0.14)',
  // Focus
  focus: '#0a7cff',
  // Inverted floating: toasts
  inverse: '#10282a',
  onInverse: '#f1f7f7',
  inverseIcon: '#7fd3a3',
  inverseAction: '#9ddbde',
  inverseHover: 'rgb(127 160 160 / 0.2)',
  // The picture side of the sign-in page: dark in both modes
  hero: '#0a4a51',
  onHero: '#eaf5f5',
  onHeroSoft: '#b9d9da',
  // Tones of the image placeholder
  ph1: '#e4edec',
  ph2: '#d3e0df',
  ph3: '#bfd0cf',
  ph4: '#93abab',
  ph5: '#5f7d7f',
  ph6: '#0b5f67',
  phWarm: '#d9b98a',
} as const

/** Names of the tokens that differ between light and dark. */
export type ModeToken = keyof typeof light
export type ModeTokens = Readonly<Record<ModeToken, string>>

const dark: ModeTokens = {
  // Surfaces
  bg: '#0d1415',
  surface: '#141d1e',
  surfaceSunken: '#101819',
  surfaceRaised: '#1c2728',
  surfaceHover: '#1a2526',
  menuHover: '#2a3738',
  scrim: 'rgb(0 0 0 / 0.62)',
  // Lines: hairlines separate, control lines must be visible (>= 3:1)
  line: '#273435',
  lineSoft: '#1f2b2c',
  lineControl: '#6b7f81',
  // Text
  text: '#e6eeee',
  text2: '#b0bfbf',
  text3: '#90a1a2',
  textDisabled: '#667677',
  // Accent: one deep blue-green
  accent: '#56b6bb',
  accentHover: '#74c8cc',
  accentPress: '#8ed5d8',
  accentSoft: '#12363a',
  accentSoftHover: '#184449',
  accentLine: '#2b666b',
  onAccent: '#04282b',
  accentText: '#79cdd1',
  // Feedback
  danger: '#f2938b',
  dangerHover: '#f7b0aa',
  onDanger: '#3a0d09',
  dangerSoft: '#3a1c1a',
  dangerLine: '#71332e',
  dangerText: '#f7aea8',
  warningSoft: '#33270f',
  warningLine: '#6b5220',
  warningText: '#f0c979',
  infoSoft: '#142a3c',
  infoLine: '#2b4f6d',
  infoText: '#9ccbf0',
  successSoft: '#11301f',
  successLine: '#28583d',
  successText: '#8dd6a9',
  // Booking status: fg on bg; line as border. Always with icon and label
  stAusstehendFg: '#f0c979',
  stAusstehendBg: '#33270f',
  stAusstehendLine: '#6b5220',
  stFreigegebenFg: '#8dd6a9',
  stFreigegebenBg: '#11301f',
  stFreigegebenLine: '#28583d',
  stAbgelehntFg: '#f7aea8',
  stAbgelehntBg: '#3a1c1a',
  stAbgelehntLine: '#71332e',
  stStorniertFg: '#b9c6c6',
  stStorniertBg: '#222d2e',
  stStorniertLine: '#445455',
  stBezahltFg: '#9ccbf0',
  stBezahltBg: '#142a3c',
  stBezahltLine: '#2b4f6d',
  // Calendar: tint, bar, text on the tint
  cal1Bg: '#12363a',
  cal1Bar: '#4fb3b8',
  cal1Fg: '#c4eaec',
  cal2Bg: '#1d2849',
  cal2Bar: '#8aa3f0',
  cal2Fg: '#d3dcfb',
  cal3Bg: '#36203c',
  cal3Bar: '#cf8fde',
  cal3Fg: '#f0d6f5',
  cal4Bg: '#3d2415',
  cal4Bar: '#e89a66',
  cal4Fg: '#fbdcc7',
  cal5Bg: '#243216',
  cal5Bar: '#9fc872',
  cal5Fg: '#dcedc6',
  calWaitBg: '#202b2c',
  calWaitBar: '#8a9b9d',
  calWaitFg: '#cbd6d6',
  // Elevation: floating elements only
  eMenu: '0 0 0 1px rgb(255 255 255 / 0.1), 0 12px 28px -6px rgb(0 0 0 / 0.7)',
  eDialog: '0 0 0 1px rgb(255 255 255 / 0.1), 0 24px 64px -8px rgb(0 0 0 / 0.8)',
  eFab: '0 0 0 1px rgb(255 255 255 / 0.06), 0 8px 20px -4px rgb(0 0 0 / 0.7)',
  eBar: '0 -1px 0 var(--line), 0 -8px 24px -12px rgb(0 0 0 / 0.6)',
  // Focus
  focus: '#6cb2ff',
  // Inverted floating: toasts
  inverse: '#e6eeee',
  onInverse: '#132224',
  inverseIcon: '#17633a',
  inverseAction: '#0b5f67',
  inverseHover: 'rgb(127 160 160 / 0.2)',
  // The picture side of the sign-in page: dark in both modes
  hero: '#0a2a2e',
  onHero: '#eaf5f5',
  onHeroSoft: '#b9d9da',
  // Tones of the image placeholder
  ph1: '#1b2829',
  ph2: '#223132',
  ph3: '#2c3e3f',
  ph4: '#45605f',
  ph5: '#6d8b8b',
  ph6: '#2c8087',
  phWarm: '#8d7446',
}

const sizes = {
  font: '"Inter Variable", Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontMono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Liberation Mono", Menlo, Consolas, monospace',
  fsH1: '22px',
  lhH1: '28px',
  fsH2: '17px',
  lhH2: '24px',
  fsH3: '15px',
  lhH3: '20px',
  fsBody: '14px',
  lhBody: '20px',
  fsSmall: '13px',
  lhSmall: '18px',
  fsCaption: '12px',
  lhCaption: '16px',
  fwRegular: '400',
  fwMedium: '500',
  fwSemibold: '600',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s7: '48px',
  s8: '64px',
  rS: '4px',
  r: '8px',
  rL: '12px',
  rFull: '999px',
  topbar: '56px',
  drawer: '248px',
  rail: '64px',
  content: '1440px',
  control: '36px',
  controlS: '28px',
  row: '52px',
} as const

export type SizeToken = keyof typeof sizes

export const tokens: {
  readonly light: ModeTokens
  readonly dark: ModeTokens
  readonly sizes: Readonly<Record<SizeToken, string>>
} = { light, dark, sizes }

/** Custom property of a token: `accentSoft` → `--accent-soft`, `cal1Bg` → `--cal-1-bg`, `fsH1` → `--fs-h1`. */
export const cssName = (token: string): string =>
  `--${token.replace(/[A-Z]\d?|\d+/g, (part) => `-${part.toLowerCase()}`)}`
