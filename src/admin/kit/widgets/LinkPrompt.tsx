import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputLabel from '@mui/material/InputLabel'
import { type KeyboardEvent, useId, useState } from 'react'
import { dialogTexts } from '../texts/dialog.ts'
import { formTexts } from '../texts/form.ts'
import { FieldNote } from './FieldNote.tsx'
import { TextInput } from './TextInput.tsx'

const texts = formTexts.html
const isAddress = (text: string) => /^(https?:\/\/|mailto:)\S+$/i.test(text.trim())

interface LinkPromptProps {
  readonly open: boolean
  readonly onSet: (href: string) => void
  readonly onClose: () => void
}

/** Asks for the address of a link; lies outside of the form, so Enter here saves nothing. */
export const LinkPrompt = ({ open, onSet, onClose }: LinkPromptProps) => {
  const id = useId()
  const [address, setAddress] = useState('https://')
  const [asked, setAsked] = useState(false)
  const wrong = asked && !isAddress(address)
  const set = () => {
    setAsked(true)
    if (!isAddress(address)) return
    onSet(address.trim())
    setAddress('https://')
    setAsked(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.linkSet}</DialogTitle>
      <DialogContent onKeyDown={onKeyDown}>
        <InputLabel htmlFor={id}>{texts.linkAddress}</InputLabel>
        <TextInput
          id={id}
          type="url"
          value={address}
          onChange={setAddress}
          invalid={wrong}
          describedBy={`${id}-note`}
        />
        <div id={`${id}-note`} aria-live="polite">
          {wrong && <FieldNote severity="error">{texts.linkInvalid}</FieldNote>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {dialogTexts.cancel}
        </Button>
        <Button variant="contained" onClick={set}>
          {texts.linkSet}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
