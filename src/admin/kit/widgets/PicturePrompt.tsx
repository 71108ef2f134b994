import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useState } from 'react'
import { isOwnPicture } from '../../../domain/files.ts'
import { isBlank } from '../../../domain/isBlank.ts'
import { pictureFaults } from '../../../domain/richText.ts'
import { DialogFoot } from '../dialogs/DialogFoot.tsx'
import { DialogShell } from '../dialogs/DialogShell.tsx'
import { ownAddress } from '../../../domain/ownAddress.ts'
import { formTexts } from '../texts/form.ts'
import { FieldNote } from './FieldNote.tsx'
import { FilePick } from './FilePick.tsx'
import { TextInput } from './TextInput.tsx'

const texts = formTexts.html

export interface PictureInText {
  readonly src: string
  readonly alt: string
}

interface PicturePromptProps {
  /** The picture to change; empty for a new one. */
  readonly start: PictureInText
  readonly onSet: (picture: PictureInText) => void
  readonly onClose: () => void
}

/** Upload directory for pictures in texts. */
const directory = 'images'

/** Dialog for a picture from our own files and its alternative text; outside the form, so Enter here saves nothing. */
export const PicturePrompt = ({ start, onSet, onClose }: PicturePromptProps) => {
  const id = useId()
  const [{ src, alt }, setPicture] = useState(start)
  const [asked, setAsked] = useState(false)
  const foreign = !isOwnPicture(src)
  const wordless = isBlank(alt)
  const set = () => {
    setAsked(true)
    if (!foreign && !wordless) onSet({ src, alt: alt.trim() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    set()
  }
  return (
    <DialogShell title={texts.picture} width={480} onClose={onClose}>
      <DialogContent onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2 }}>
        <div id={`${id}-picture`}>
          {src === '' ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formTexts.imageNone}
            </Typography>
          ) : (
            <Box
              component="img"
              src={ownAddress(src)}
              alt={alt}
              sx={{ display: 'block', maxWidth: '100%', maxHeight: 180, borderRadius: 1 }}
            />
          )}
          <FilePick
            imagesOnly
            directory={directory}
            onChoose={(link) => setPicture((now) => ({ ...now, src: link }))}
          />
          <div aria-live="polite">
            {asked && foreign && <FieldNote severity="error">{pictureFaults.foreign.message}</FieldNote>}
          </div>
        </div>
        <div>
          <InputLabel htmlFor={`${id}-alt`}>{texts.alt}</InputLabel>
          <TextInput
            id={`${id}-alt`}
            value={alt}
            maxLength={300}
            required
            invalid={asked && wordless}
            describedBy={`${id}-alt-note`}
            onChange={(words) => setPicture((now) => ({ ...now, alt: words }))}
          />
          <div id={`${id}-alt-note`} aria-live="polite">
            {asked && wordless ? (
              <FieldNote severity="error">{pictureFaults.withoutAlt.message}</FieldNote>
            ) : (
              <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
                {texts.altHelp}
              </Typography>
            )}
          </div>
        </div>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <Button variant="contained" onClick={set}>
          {texts.pictureSet}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
