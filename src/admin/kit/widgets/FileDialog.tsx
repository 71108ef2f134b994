import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { documentExtensions, imageExtensions } from '../../../domain/files.ts'
import type { FileShelf } from '../fileShelf.ts'
import { fileTexts as texts } from '../texts/files.ts'
import { FileList } from './FileList.tsx'
import { FileUploader } from './FileUploader.tsx'

export interface FileDialogProps {
  readonly shelf: FileShelf
  readonly imagesOnly: boolean
  readonly directory: string
  /** Gets the link of the file. */
  readonly onChoose: (link: string) => void
  readonly onClose: () => void
}

/** Chooses one of the tenant's files, or uploads a new one and chooses it. */
const FileDialog = ({ shelf, imagesOnly, directory, onChoose, onClose }: FileDialogProps) => {
  const id = useId()
  const extensions = imagesOnly ? imageExtensions : documentExtensions
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{imagesOnly ? texts.titleImage : texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
          {texts.existing}
        </Typography>
        <FileList shelf={shelf} extensions={extensions} onChoose={({ link }) => onChoose(link)} />
        <Typography variant="h6" component="h3" sx={{ mt: 3, mb: 1 }}>
          {texts.upload}
        </Typography>
        <FileUploader
          shelf={shelf}
          directory={directory}
          extensions={extensions}
          onUploaded={({ link }) => onChoose(link)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export default FileDialog
