import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import InputLabel from '@mui/material/InputLabel'
import { type KeyboardEvent, useId, useState } from 'react'
import { DialogFoot } from '../dialogs/DialogFoot.tsx'
import { DialogShell } from '../dialogs/DialogShell.tsx'
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

/** Dialog for the address of a link; outside the form, so Enter here saves nothing. */
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
    <DialogShell open={open} title={texts.linkSet} width={480} onClose={onClose}>
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
      <DialogFoot onCancel={onClose}>
        <Button variant="contained" onClick={set}>
          {texts.linkSet}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
