import type { ThemeOptions } from '@mui/material/styles'
import { tokens } from '../tokens.ts'

const { sizes } = tokens
const phone = '@media (max-width: 599.95px)'

/** Two rings in the mock-up: a gap and a line. An outline looks the same and works with forced colours and other shadows. */
export const focusRing = { outline: '2px solid var(--mui-palette-focus)', outlineOffset: 2 }

/** Controls to press: buttons, icon buttons, the floating button, toggles, chips, links. */
export const buttonStyles: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'text' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: sizes.control,
        minWidth: 0,
        padding: '0 14px',
        borderRadius: theme.shape.borderRadius,
        whiteSpace: 'nowrap',
        // A minimum, so that text in two lines is not clipped.
        [phone]: { height: 'auto', minHeight: 44 },
        '&.MuiButton-sizeSmall': {
          height: sizes.controlS,
          minHeight: 0,
          padding: '0 10px',
          fontSize: sizes.fsSmall,
          borderRadius: 6,
        },
        '&.MuiButton-sizeLarge': { height: 44, fontSize: 15 },
        '&.MuiButton-contained': {
          '&.MuiButton-colorPrimary:active': { backgroundColor: theme.vars.palette.primary.press },
          '&.MuiButton-colorError': { backgroundColor: theme.vars.palette.error.fill },
          '&.MuiButton-colorError:hover': { backgroundColor: theme.vars.palette.error.dark },
          '&.Mui-disabled': {
            backgroundColor: theme.vars.palette.surface.sunken,
            color: theme.vars.palette.text.disabled,
          },
        },
        '&.MuiButton-outlined': {
          borderColor: theme.vars.palette.line.control,
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
          '&.MuiButton-colorError': { color: theme.vars.palette.error.text },
          '&.MuiButton-colorSecondary': {
            borderColor: theme.vars.palette.divider,
            color: theme.vars.palette.text.secondary,
          },
          '&.Mui-disabled': {
            borderColor: 'transparent',
            backgroundColor: theme.vars.palette.surface.sunken,
            color: theme.vars.palette.text.disabled,
          },
        },
        '&.MuiButton-text': {
          padding: '0 10px',
          '&.MuiButton-colorPrimary': { color: theme.vars.palette.primary.text },
          '&.MuiButton-colorPrimary:hover': { backgroundColor: theme.vars.palette.primary.soft },
          '&.MuiButton-colorError:hover': { backgroundColor: theme.vars.palette.error.soft },
          '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
        },
      }),
      startIcon: { marginLeft: -4, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { marginRight: -6, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: sizes.control,
        height: sizes.control,
        padding: 0,
        flex: 'none',
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '& svg': { fontSize: 20 },
        '&:hover, &[aria-expanded="true"]': {
          backgroundColor: theme.vars.palette.surface.sunken,
          color: theme.vars.palette.text.primary,
        },
        '&.MuiIconButton-sizeSmall': { width: sizes.controlS, height: sizes.controlS, borderRadius: 6 },
        '&.MuiIconButton-colorError': { color: theme.vars.palette.error.text },
        [phone]: { width: 44, height: 44, '&.MuiIconButton-sizeSmall': { width: 36, height: 36 } },
      }),
    },
  },
  MuiFab: {
    defaultProps: { color: 'primary', variant: 'extended' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 48,
        minWidth: 48,
        padding: '0 20px 0 16px',
        gap: theme.spacing(1),
        borderRadius: 24,
        fontSize: 15,
        fontWeight: theme.typography.fontWeightBold,
        textTransform: 'none',
        whiteSpace: 'nowrap',
        boxShadow: theme.vars.palette.elevation.fab,
        '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
        '&:active, &.Mui-focusVisible': { boxShadow: theme.vars.palette.elevation.fab },
        [phone]: { height: 56, borderRadius: 28 },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 2,
        gap: 2,
        backgroundColor: theme.vars.palette.surface.sunken,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 30,
        padding: '0 12px',
        gap: 6,
        border: 0,
        borderRadius: '6px !important',
        color: theme.vars.palette.text.secondary,
        fontSize: sizes.fsSmall,
        textTransform: 'none',
        '&:hover': { backgroundColor: 'transparent', color: theme.vars.palette.text.primary },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.surface.raised,
          color: theme.vars.palette.primary.text,
          boxShadow: `0 0 0 1px ${theme.vars.palette.line.control}`,
          fontWeight: theme.typography.fontWeightBold,
        },
        [phone]: { height: 38 },
      }),
    },
  },
  MuiChip: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 28,
        borderColor: theme.vars.palette.divider,
        borderRadius: sizes.rFull,
        color: theme.vars.palette.text.secondary,
        fontSize: sizes.fsSmall,
        fontWeight: theme.typography.fontWeightMedium,
        '&.MuiChip-sizeSmall': { height: 20, borderRadius: 4, fontSize: sizes.fsCaption },
        '&.MuiChip-filled': { backgroundColor: theme.vars.palette.surface.sunken },
        '&.MuiChip-clickable:hover': {
          borderColor: theme.vars.palette.line.control,
          backgroundColor: theme.vars.palette.surface.hover,
        },
        '&.MuiChip-colorPrimary': {
          borderColor: theme.vars.palette.primary.line,
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.text,
        },
        ...Object.fromEntries(
          (['error', 'warning', 'info', 'success'] as const).map((colour) => [
            `&.MuiChip-color${colour[0]?.toUpperCase()}${colour.slice(1)}`,
            {
              borderColor: theme.vars.palette[colour].line,
              backgroundColor: theme.vars.palette[colour].soft,
              color: theme.vars.palette[colour].text,
            },
          ]),
        ),
      }),
      icon: { width: 16, height: 16, color: 'inherit' },
      deleteIcon: { width: 16, height: 16, color: 'inherit', '&:hover': { color: 'inherit' } },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.primary.text }) },
  },
}
