import type { ThemeOptions } from '@mui/material/styles'
import { tokens } from '../tokens.ts'
import { focusRing } from './buttonStyles.ts'

const { sizes } = tokens

/** Flat page elements: frame, cards, tables, notices, lists, tabs, skeletons. Borders, no shadows. */
export const pageStyles: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%' },
      body: { fontSize: sizes.fsBody, lineHeight: sizes.lhBody },
      ':focus-visible': focusRing,
      // Scripts move the focus here for screen readers. These are no controls, so they never show the ring.
      ':is(main, h1, [role="dialog"], .MuiPaper-root)[tabindex="-1"]:focus-visible': { outline: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { color: 'inherit', position: 'sticky', elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        height: sizes.topbar,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 0,
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        boxShadow: 'none',
      }),
    },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&&': { minHeight: sizes.topbar },
        padding: theme.spacing(0, 1.5),
        gap: theme.spacing(1),
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 0,
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: 'none',
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        padding: '0 8px',
        gap: 12,
        borderRadius: 6,
        color: theme.vars.palette.text.secondary,
        fontWeight: theme.typography.fontWeightMedium,
        '&:focus-visible': { outlineOffset: -2 },
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover, color: theme.vars.palette.text.primary },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.text,
          fontWeight: theme.typography.fontWeightBold,
        },
        '& .MuiListItemIcon-root': { minWidth: 0, color: theme.vars.palette.text.tertiary },
        '&.Mui-selected .MuiListItemIcon-root': { color: theme.vars.palette.primary.text },
        '& .MuiListItemText-primary': { fontWeight: 'inherit' },
      }),
    },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        '&:hover': { borderColor: theme.vars.palette.line.control },
      }),
    },
  },
  MuiTableContainer: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.shape.borderRadius,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: sizes.row,
        padding: '6px 8px',
        borderColor: theme.vars.palette.line.soft,
        fontSize: sizes.fsSmall,
        lineHeight: sizes.lhSmall,
        // The first cell of a row, whether it is its head or not.
        '&&:not(* + *)': { paddingLeft: 16 },
        '&.MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
      }),
      head: ({ theme }) => ({
        height: 40,
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.vars.palette.surface.sunken,
        color: theme.vars.palette.text.secondary,
        fontSize: sizes.fsCaption,
        fontWeight: theme.typography.fontWeightBold,
        whiteSpace: 'nowrap',
      }),
      stickyHeader: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.sunken }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.primary.soft },
      }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined', closeText: 'Schließen' },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const colour = theme.vars.palette[ownerState.severity ?? 'info']
        return {
          padding: '12px 14px',
          border: `1px solid ${colour.line}`,
          backgroundColor: colour.soft,
          color: theme.vars.palette.text.primary,
          '& .MuiAlert-icon': { marginRight: 10, padding: 0, color: colour.text, fontSize: 20 },
          '& .MuiAlert-message': { padding: 0 },
          '& .MuiAlert-action': { padding: 0, alignItems: 'center' },
          '& .MuiAlertTitle-root': { margin: 0, color: colour.text, fontWeight: theme.typography.fontWeightBold },
        }
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '0 12px',
        '&:focus-visible': { outlineOffset: -2 },
        '&.Mui-selected': { color: theme.vars.palette.primary.text },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider }) },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3, borderRadius: 2 } } },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 28,
        height: 28,
        backgroundColor: theme.vars.palette.primary.soft,
        color: theme.vars.palette.primary.text,
        fontSize: 11,
        fontWeight: theme.typography.fontWeightBold,
      }),
    },
  },
}
