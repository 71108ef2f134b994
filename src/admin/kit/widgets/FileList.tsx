import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { extensionOf } from '../../../domain/files.ts'
import { fold } from '../../../domain/search.ts'
import type { FileLibrary, LibraryFile } from '../requests/fileLibrary.ts'
import { Notice } from '../display/Notice.tsx'
import { onOpen } from '../requests/query.ts'
import { fileTexts as texts } from '../texts/files.ts'
import { TextInput } from './TextInput.tsx'

interface FileListProps {
  readonly library: FileLibrary
  readonly extensions: readonly string[]
  readonly onChoose: (file: LibraryFile) => void
}

/** Fewer files need no search. */
const maxFilesWithoutSearch = 8

/** The tenant's files of the allowed types as links (FILE-001, FILE-002); selecting one takes its address. */
export const FileList = ({ library, extensions, onChoose }: FileListProps) => {
  const id = useId()
  const [words, setWords] = useState('')
  const { data, isError, refetch } = useQuery({ queryKey: ['files'], queryFn: library.list, ...onOpen })
  if (isError) return <Notice severity="error" title={texts.loadFailed} onRetry={() => void refetch()} />
  if (data === undefined) return <Typography role="status">{texts.loading}</Typography>
  const files = data.filter(({ basename }) => extensions.includes(extensionOf(basename)))
  if (files.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
  const found = files.filter(({ filename }) => fold(filename).includes(fold(words)))
  return (
    <>
      {files.length > maxFilesWithoutSearch && (
        <Box sx={{ mb: 1 }}>
          <TextInput
            id={`${id}-search`}
            label={texts.search}
            placeholder={texts.search}
            value={words}
            onChange={setWords}
          />
        </Box>
      )}
      {found.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.nothingFound}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
        {found.map((file) => (
          <Box component="li" key={file.filename} sx={{ py: '6px', borderBottom: 1, borderColor: 'line.soft' }}>
            <Link
              component="button"
              type="button"
              onClick={() => onChoose(file)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere', minHeight: 24 }}
            >
              {file.basename}
            </Link>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[
                file.filename.split('/').slice(2, -1).join('/'),
                texts.size(file.size),
                file.accessLevel === 'protected' ? texts.protected : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
