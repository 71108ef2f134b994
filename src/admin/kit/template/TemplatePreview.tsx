import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useId, useState } from 'react'
import { Notice } from '../display/Notice.tsx'
import { onOpen } from '../requests/query.ts'
import { templateTexts as texts } from '../texts/template.ts'
import { useDebounced } from '../browser/useDebounced.ts'
import { SelectInput } from '../widgets/SelectInput.tsx'
import type { PreviewPage, TemplateKind } from './TemplateKind.ts'

interface TemplatePreviewProps {
  readonly kind: TemplateKind
  readonly ask: NonNullable<TemplateKind['ask']>
  readonly template: string
}

/**
 * Requests the filled template after a pause in typing; answers to older texts are discarded. The last page stays while the next one is
 * being created, and if that fails.
 */
const usePreviewPage = ({ kind, ask, template }: TemplatePreviewProps, sample: string) => {
  const asked = useDebounced({ template, sample })
  const [page, setPage] = useState<PreviewPage | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['template-preview', kind.title, asked.key],
    queryFn: ({ signal }) => ask(asked.value.template, asked.value.sample, signal),
    ...onOpen,
  })
  if (data !== undefined && data !== page) setPage(data)
  const waiting = !asked.current || isFetching
  const reason = error instanceof HttpError && error.status === 400 ? error.message : texts.previewFailed
  return { page, failure: error === null || waiting ? null : reason, waiting, retry: () => void refetch() }
}

/** Preview of the template, in a frame that runs and loads nothing (TENANT-018). */
export const TemplatePreview = (props: TemplatePreviewProps) => {
  const { kind } = props
  const id = useId()
  const [sample, setSample] = useState(kind.samples?.[0]?.value ?? '')
  const { page, failure, waiting, retry } = usePreviewPage(props, sample)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: 'auto auto minmax(320px, 1fr)',
        alignContent: 'start',
        gap: 1,
        minWidth: 0,
      }}
    >
      <Box>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {texts.previewTitle}
        </Typography>
        {kind.samples && (
          <Box sx={{ mt: 1 }}>
            <InputLabel htmlFor={id}>{texts.sample}</InputLabel>
            <SelectInput
              id={id}
              value={sample}
              options={kind.samples}
              onChange={(value) => setSample(value === null ? '' : String(value))}
            />
          </Box>
        )}
      </Box>
      <Box>
        {failure !== null ? (
          <Notice severity="error" title={failure} onRetry={retry} />
        ) : (
          <Typography variant="caption" component="p" role="status" sx={{ minHeight: 20, color: 'text.secondary' }}>
            {waiting ? texts.loading : page?.own === false ? texts.previewStandard : ''}
          </Typography>
        )}
      </Box>
      <Box
        component="iframe"
        title={kind.preview}
        sandbox=""
        src={page === null ? undefined : `/api/previews/${encodeURIComponent(page.id)}`}
        // Mails and documents are white in dark mode too.
        sx={{ width: '100%', height: '100%', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
      />
    </Box>
  )
}
