import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { type AccessLevel, accessLevels, fileFault, fileMessages, isFileDirectory } from '../../../domain/files.ts'
import { normalForm } from '../../../domain/normalForm.ts'
import { type FileLibrary, type LibraryFile } from '../requests/fileLibrary.ts'
import { refusalText } from '../requests/refusal.ts'
import { Notice } from '../display/Notice.tsx'
import { fileTexts as texts } from '../texts/files.ts'
import { FieldNote } from './FieldNote.tsx'
import { FileDrop } from './FileDrop.tsx'
import { RadioInput } from './RadioInput.tsx'
import { TextInput } from './TextInput.tsx'

interface FileUploaderProps {
  readonly library: FileLibrary
  /** Default directory of this field's files: `rooms`. */
  readonly directory: string
  readonly extensions: readonly string[]
  readonly onUploaded: (file: LibraryFile) => void
}

const levels = accessLevels.map((value) => ({ value, label: texts.levels[value] }))

const isLevel = (value: unknown): value is AccessLevel => accessLevels.some((level) => level === value)

/** Uploads one file (FILE-003…007, FILE-014…019): the button is disabled until all input is valid, and errors show the reason. */
export const FileUploader = ({ library, directory: preset, extensions, onUploaded }: FileUploaderProps) => {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [touched, setTouched] = useState(false)
  const [accessLevel, setAccessLevel] = useState<AccessLevel>('public')
  const [directory, setDirectory] = useState(preset)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    return () => controller.abort()
  }, [])

  const fault = fileFault(file && { name: normalForm(file.name, 'NFC'), size: file.size }, extensions)
  const badDirectory = !isFileDirectory(directory)
  const sending = sent !== null
  const shownFault = touched || file !== null ? fault : null

  const upload = async () => {
    if (file === null || fault || badDirectory) return
    const { signal } = running.current
    setFailure(null)
    setSent(0)
    try {
      onUploaded(await library.upload(file, { accessLevel, directory }, { onProgress: setSent, signal }))
    } catch (error) {
      if (signal.aborted) return
      setFailure(refusalText(error) ?? '')
    } finally {
      if (!signal.aborted) setSent(null)
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure !== null && (
        <Notice severity="error" title={texts.failedTitle}>
          {failure !== '' && <Typography variant="body2">{failure}</Typography>}
          <Typography variant="body2">{texts.failedText}</Typography>
        </Notice>
      )}
      <div>
        <FileDrop
          id={`${id}-file`}
          file={file}
          extensions={extensions}
          disabled={sending}
          invalid={shownFault !== null}
          describedBy={`${id}-allowed ${id}-fault`}
          onChange={(chosen) => {
            setFile(chosen)
            setFailure(null)
          }}
          onLeave={() => setTouched(true)}
        />
        <Typography id={`${id}-allowed`} variant="caption" component="p" sx={{ mt: '6px', color: 'text.secondary' }}>
          {texts.allowed(extensions)}
        </Typography>
        <div id={`${id}-fault`} aria-live="polite">
          {shownFault && <FieldNote severity="error">{shownFault.message}</FieldNote>}
        </div>
      </div>
      <div>
        <FormLabel id={`${id}-level-label`}>{texts.accessLevel}</FormLabel>
        <RadioInput
          id={`${id}-level`}
          labelledBy={`${id}-level-label`}
          value={accessLevel}
          options={levels}
          disabled={sending}
          onChange={(value) => isLevel(value) && setAccessLevel(value)}
        />
      </div>
      <div>
        <FormLabel htmlFor={`${id}-directory`}>{texts.directory}</FormLabel>
        <TextInput
          id={`${id}-directory`}
          value={directory}
          disabled={sending}
          invalid={badDirectory}
          describedBy={badDirectory ? `${id}-directory-fault` : undefined}
          onChange={setDirectory}
        />
        {badDirectory && (
          <FieldNote id={`${id}-directory-fault`} severity="error">
            {fileMessages.directory}
          </FieldNote>
        )}
      </div>
      {sending && <LinearProgress variant="determinate" value={Math.round(sent * 100)} aria-label={texts.sending} />}
      <Button
        variant="contained"
        disabled={fault !== null || badDirectory || sending}
        onClick={() => void upload()}
        sx={{ justifySelf: 'start' }}
      >
        {sending ? texts.sending : texts.submit}
      </Button>
    </Box>
  )
}
