import type { ThemeOptions } from '@mui/material/styles'
import { tokens } from '../tokens.ts'

const { sizes } = tokens
const phone = '@media (max-width: 599.95px)'

/** Floating elements: menus, dialogs (bottom sheets on a phone), tooltips, toasts. Only these have a shadow. */
export const floatingStyles: NonNullable<ThemeOptions['components']> = {
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.scrim },
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.elevation.menu,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { minWidth: 200, maxWidth: 'calc(100vw - 32px)' }, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        padding: '6px 10px',
        gap: 10,
        borderRadius: 6,
        fontSize: sizes.fsBody,
        whiteSpace: 'normal',
        '&:focus-visible': { outlineOffset: -2 },
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.menuHover },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.text,
        },
        '&.Mui-disabled': { opacity: 1, color: theme.vars.palette.text.disabled },
        '& .MuiListItemIcon-root': { minWidth: 0, color: theme.vars.palette.text.tertiary },
        '& .MuiListItemIcon-root svg': { fontSize: 18 },
        [phone]: { minHeight: 44 },
      }),
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: false },
    styleOverrides: {
      container: { [phone]: { alignItems: 'flex-end' } },
      paper: ({ theme }) => ({
        maxWidth: 800,
        borderRadius: sizes.rL,
        boxShadow: theme.vars.palette.elevation.dialog,
        // A form around content and footer: the content scrolls, the footer stays.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        [phone]: {
          width: '100%',
          maxWidth: '100%',
          maxHeight: '96vh',
          margin: 0,
          borderRadius: `${sizes.rL} ${sizes.rL} 0 0`,
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '16px 24px 14px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        fontSize: 18,
        lineHeight: '24px',
        fontWeight: theme.typography.fontWeightBold,
        letterSpacing: '-0.01em',
        [phone]: { paddingLeft: 16, paddingRight: 16 },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: { root: { '&&': { padding: 24 }, [phone]: { '&&': { padding: 16 } } } },
  },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 24px',
        gap: theme.spacing(1),
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        // A long note shrinks, not the buttons beside it.
        '& > .MuiButton-root': { flexShrink: 0 },
        [phone]: {
          padding: '12px 16px',
          flexWrap: 'wrap',
          '& > .MuiButton-root': { flex: '1 1 auto' },
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '6px 10px',
        maxWidth: 320,
        borderRadius: 6,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        fontSize: sizes.fsCaption,
        lineHeight: sizes.lhCaption,
        fontWeight: theme.typography.fontWeightMedium,
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        padding: '0 6px 0 14px',
        backgroundColor: theme.vars.palette.inverse.bg,
        color: theme.vars.palette.inverse.fg,
        fontSize: sizes.fsBody,
        boxShadow: theme.vars.palette.elevation.menu,
        '& .MuiButton-text': { color: theme.vars.palette.inverse.action },
        '& .MuiIconButton-root': { color: 'inherit' },
      }),
    },
  },
}
