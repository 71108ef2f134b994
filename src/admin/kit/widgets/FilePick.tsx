import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFileLibrary } from '../requests/fileLibrary.ts'
import { lazyScreen } from '../screens/lazyScreen.tsx'
import { fileTexts as texts } from '../texts/files.ts'

const FileDialog = lazyScreen(() => import('./FileDialog.tsx'), null)

interface FilePickProps {
  readonly imagesOnly?: boolean
  /** Directory of a new file: `rooms`, `agreements`. */
  readonly directory: string
  /** Ids of the elements that name the field, to distinguish several of these buttons. */
  readonly describedBy?: string | undefined
  readonly onChoose: (link: string) => void
}

/** The button that opens the tenant's files; absent if no tenant is selected. */
export const FilePick = ({ imagesOnly = false, directory, describedBy, onChoose }: FilePickProps) => {
  const library = useFileLibrary()
  const [open, setOpen] = useState(false)
  if (library === null) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        sx={{ mt: 1 }}
      >
        {imagesOnly ? texts.chooseImage : texts.choose}
      </Button>
      {open && (
        <FileDialog
          library={library}
          imagesOnly={imagesOnly}
          directory={directory}
          onClose={() => setOpen(false)}
          onChoose={(link) => {
            setOpen(false)
            onChoose(link)
          }}
        />
      )}
    </>
  )
}
