import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isOwnPicture } from '../../../domain/files.ts'
import { ownAddress } from '../../../domain/ownAddress.ts'
import { pictureFaults } from '../../../domain/richText.ts'
import { formTexts as texts } from '../texts/form.ts'
import type { ControlProps } from './ControlProps.ts'
import { FieldNote } from './FieldNote.tsx'
import { FilePick } from './FilePick.tsx'
import { TextInput } from './TextInput.tsx'

export interface ImageInputProps extends ControlProps {
  /** Address of the picture, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Upload directory; absent: no file selection, only an address. */
  readonly directory?: string | undefined
}

/** A picture by its address, with a preview as on a card (16:9). */
export const ImageInput = (props: ImageInputProps) => {
  const { value, onChange, readOnly, disabled, directory, labelledBy } = props
  const [broken, setBroken] = useState<string | null>(null)
  // External pictures are never loaded, not even for the preview.
  const foreign = value !== '' && !isOwnPicture(value)
  const shows = value !== '' && !foreign && broken !== value
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '224px minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          aspectRatio: '16 / 9',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'placeholder.1',
          color: 'text.tertiary',
        }}
      >
        {shows ? (
          <Box
            component="img"
            src={ownAddress(value)}
            alt=""
            onError={() => setBroken(value)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <ImageOutlined aria-hidden sx={{ fontSize: 40, color: 'placeholder.4' }} />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {value === '' && (
          <Typography variant="body2" sx={{ color: 'text.tertiary', mb: 1 }}>
            {texts.imageNone}
          </Typography>
        )}
        <TextInput {...props} placeholder={props.placeholder ?? texts.imageLink} />
        {foreign && !props.invalid && <FieldNote severity="warning">{pictureFaults.foreign.message}</FieldNote>}
        {broken !== null && broken === value && <FieldNote severity="warning">{texts.imageBroken}</FieldNote>}
        {directory !== undefined && !readOnly && !disabled && (
          <FilePick imagesOnly directory={directory} describedBy={labelledBy} onChoose={onChange} />
        )}
        {value !== '' && !readOnly && !disabled && (
          <Button size="small" onClick={() => onChange('')} sx={{ mt: 1 }}>
            {texts.remove}
          </Button>
        )}
      </Box>
    </Box>
  )
}
