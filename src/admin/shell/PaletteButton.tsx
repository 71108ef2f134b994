import Search from '@mui/icons-material/Search'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { lazyScreen } from '../kit/screens/lazyScreen.tsx'
import { shellTexts } from '../kit/texts/shell.ts'

const PaletteDialog = lazyScreen(() => import('./PaletteDialog.tsx'), null)

const Field = styled(ButtonBase)(({ theme }) => ({
  fontFamily: 'inherit',
  width: 340,
  height: 36,
  marginLeft: theme.spacing(3),
  padding: '0 8px 0 10px',
  gap: theme.spacing(1),
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.surface.sunken,
  color: theme.vars.palette.text.tertiary,
  fontSize: theme.typography.body2.fontSize,
  '&:hover': { borderColor: theme.vars.palette.divider },
  '& svg': { fontSize: 16 },
  '& span': { flex: 1, textAlign: 'left', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& kbd': {
    padding: '1px 5px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.paper,
    font: `500 11px/16px ${theme.typography.fontFamily}`,
  },
  [theme.breakpoints.down('lg')]: { width: 200 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** Narrow screens only have space for the icon. */
const Sign = styled(IconButton)(({ theme }) => ({
  marginLeft: theme.spacing(0.5),
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

/** Opens the palette, by button and by Strg+K (or ⌘K), from any page. */
export const PaletteButton = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Field onClick={() => setOpen(true)} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
        <Search aria-hidden />
        <span>{shellTexts.palette.open}</span>
        <kbd>{shellTexts.palette.shortcut}</kbd>
      </Field>
      <Sign
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={shellTexts.palette.title}
        title={shellTexts.palette.title}
      >
        <Search aria-hidden />
      </Sign>
      {open && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
