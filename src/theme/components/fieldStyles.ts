import type { ThemeOptions } from '@mui/material/styles'
import { tokens } from '../tokens.ts'

const { sizes } = tokens
const phone = '@media (max-width: 599.95px)'

/** Input controls: label above, field 36 px high (44 px on a phone), units inside. */
export const fieldStyles: NonNullable<ThemeOptions['components']> = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        color: theme.vars.palette.text.primary,
        fontSize: sizes.fsSmall,
        lineHeight: sizes.lhSmall,
        fontWeight: theme.typography.fontWeightMedium,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.text }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary } }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.text }),
    },
  },
  MuiOutlinedInput: {
    // The label is not in the frame, so the frame has no gap for it.
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.control,
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: sizes.fsBody,
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.sunken }),
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: theme.vars.palette.line.control },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.primary.main,
          boxShadow: `0 0 0 3px ${theme.vars.palette.primary.soft}`,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: theme.vars.palette.error.fill },
        // A multi-line field measures itself with a hidden, read-only twin.
        '&.Mui-disabled, &:has(> [readonly]:not([aria-hidden]))': {
          backgroundColor: theme.vars.palette.surface.sunken,
        },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline, &:has(> [readonly]:not([aria-hidden])) .MuiOutlinedInput-notchedOutline':
          {
            borderColor: theme.vars.palette.divider,
          },
        '&.MuiInputBase-adornedStart > .MuiInputBase-input': { paddingLeft: 0 },
        '&.MuiInputBase-adornedEnd > .MuiInputBase-input': { paddingRight: 0 },
        [phone]: { minHeight: 44, fontSize: 16 },
      }),
      input: ({ theme }) => ({
        height: 'auto',
        padding: '8px 10px',
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        '&[inputmode="decimal"], &[inputmode="numeric"]': { fontVariantNumeric: 'tabular-nums' },
      }),
      multiline: { padding: 0 },
      adornedStart: { paddingLeft: 10 },
      adornedEnd: { paddingRight: 10 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.tertiary,
        fontSize: sizes.fsSmall,
        '& .MuiTypography-root': { color: 'inherit', fontSize: 'inherit' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        color: theme.vars.palette.text.tertiary,
        fontSize: sizes.fsCaption,
        lineHeight: sizes.lhCaption,
        '&.Mui-error': { color: theme.vars.palette.error.text, fontWeight: theme.typography.fontWeightMedium },
      }),
    },
  },
  MuiSelect: {
    defaultProps: { size: 'small' },
    styleOverrides: { icon: ({ theme }) => ({ color: theme.vars.palette.text.tertiary }) },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small', openText: 'Öffnen', closeText: 'Schließen', clearText: 'Leeren' },
    styleOverrides: {
      inputRoot: { padding: '2px 8px', '& .MuiAutocomplete-input': { padding: '5px 4px' } },
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.elevation.menu,
      }),
      tag: ({ theme }) => ({
        height: 26,
        margin: 2,
        border: 0,
        borderRadius: 6,
        backgroundColor: theme.vars.palette.primary.soft,
        color: theme.vars.palette.primary.text,
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        color: theme.vars.palette.line.control,
        '& svg': { fontSize: 20 },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.primary.main },
        '&.Mui-disabled': { color: theme.vars.palette.divider },
      }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        color: theme.vars.palette.line.control,
        '& svg': { fontSize: 20 },
        '&.Mui-checked': { color: theme.vars.palette.primary.main },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, margin: '8px 12px 8px 0', padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 0,
        transform: 'translate(3.5px, 3.5px)',
        color: theme.vars.palette.line.control,
        '&:hover': { backgroundColor: 'transparent' },
        '&:focus-visible': { outline: 0 },
        '&.Mui-checked': { transform: 'translate(19.5px, 3.5px)', color: theme.vars.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.main,
        },
        '&.Mui-disabled': { color: theme.vars.palette.divider },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 1, borderColor: theme.vars.palette.divider },
        '&.Mui-checked.Mui-disabled': { color: theme.vars.palette.background.paper },
        '&.Mui-checked.Mui-disabled + .MuiSwitch-track': {
          borderColor: theme.vars.palette.primary.line,
          backgroundColor: theme.vars.palette.primary.line,
        },
        // The ring belongs on the whole switch, not only on the thumb.
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.focus}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 13, height: 13, boxShadow: 'none' },
      track: ({ theme }) => ({
        boxSizing: 'border-box',
        border: `1.5px solid ${theme.vars.palette.line.control}`,
        borderRadius: 10,
        opacity: 1,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -8, marginRight: 16, '&:has(.MuiSwitch-root)': { marginLeft: 0 } } },
  },
}
