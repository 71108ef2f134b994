import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { documentExtensions, imageExtensions } from '../../../domain/files.ts'
import { DialogFoot } from '../dialogs/DialogFoot.tsx'
import { DialogShell } from '../dialogs/DialogShell.tsx'
import type { FileLibrary } from '../requests/fileLibrary.ts'
import { fileTexts as texts } from '../texts/files.ts'
import { FileList } from './FileList.tsx'
import { FileUploader } from './FileUploader.tsx'

export interface FileDialogProps {
  readonly library: FileLibrary
  readonly imagesOnly: boolean
  readonly directory: string
  /** Gets the link of the file. */
  readonly onChoose: (link: string) => void
  readonly onClose: () => void
}

/** Selects one of the tenant's files, or uploads and selects a new one. */
const FileDialog = ({ library, imagesOnly, directory, onChoose, onClose }: FileDialogProps) => {
  const extensions = imagesOnly ? imageExtensions : documentExtensions
  return (
    <DialogShell title={imagesOnly ? texts.titleImage : texts.title} width={600} onClose={onClose}>
      <DialogContent>
        <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
          {texts.existing}
        </Typography>
        <FileList library={library} extensions={extensions} onChoose={({ link }) => onChoose(link)} />
        <Typography variant="h6" component="h3" sx={{ mt: 3, mb: 1 }}>
          {texts.upload}
        </Typography>
        <FileUploader
          library={library}
          directory={directory}
          extensions={extensions}
          onUploaded={({ link }) => onChoose(link)}
        />
      </DialogContent>
      <DialogFoot onCancel={onClose} />
    </DialogShell>
  )
}

export default FileDialog
