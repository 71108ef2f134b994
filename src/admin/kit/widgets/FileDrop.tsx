import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, useEffect, useState } from 'react'
import { extensionOf, imageExtensions } from '../../../domain/files.ts'
import { fileTexts as texts } from '../texts/files.ts'

interface FileDropProps {
  readonly id: string
  readonly file: File | null
  readonly extensions: readonly string[]
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string
  readonly onChange: (file: File | null) => void
  /** The field lost focus, or the browser's own dialog closed. */
  readonly onLeave: () => void
}

const isPicture = (file: File) => imageExtensions.some((image) => image === extensionOf(file.name))

/** Preview of a selected picture, before it is sent. */
const Preview = ({ file }: { readonly file: File }) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null) return null
  return (
    <Box
      component="img"
      src={address}
      alt={texts.preview(file.name)}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 140, mx: 'auto', mb: 1, borderRadius: 1 }}
    />
  )
}

/** Takes one file: from the browser's own dialog, or dropped here. */
export const FileDrop = (props: FileDropProps) => {
  const { id, file, extensions, disabled, invalid, describedBy, onChange, onLeave } = props
  const [over, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled) onChange(dropped)
  }
  return (
    <Box
      component="label"
      data-file-drop
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      sx={{
        position: 'relative',
        display: 'block',
        p: 2,
        textAlign: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : invalid ? 'error.main' : 'line.field',
        borderRadius: 1,
        bgcolor: over ? 'action.hover' : undefined,
        cursor: disabled ? 'default' : 'pointer',
        '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      }}
    >
      {file && isPicture(file) ? (
        <Preview file={file} />
      ) : (
        <UploadFileOutlined aria-hidden sx={{ fontSize: 32, color: 'text.secondary' }} />
      )}
      <Typography component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
        {file ? `${file.name} (${texts.size(file.size)})` : texts.drop}
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        disabled={disabled}
        aria-label={texts.file}
        aria-required
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChange(event.currentTarget.files?.[0] ?? null)
          onLeave()
        }}
        onBlur={onLeave}
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' }}
      />
    </Box>
  )
}
