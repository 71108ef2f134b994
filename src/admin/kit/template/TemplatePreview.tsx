import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Notice } from '../Notice.tsx'
import { templateTexts as texts } from '../texts/template.ts'
import { SelectInput } from '../widgets/SelectInput.tsx'
import type { TemplateKind } from './TemplateKind.ts'
import { useTemplatePreview } from './useTemplatePreview.ts'

interface TemplatePreviewProps {
  readonly kind: TemplateKind
  readonly ask: NonNullable<TemplateKind['ask']>
  readonly template: string
}

/** Preview of the template, in a frame that runs and loads nothing (TENANT-018). */
export const TemplatePreview = ({ kind, ask, template }: TemplatePreviewProps) => {
  const id = useId()
  const [sample, setSample] = useState(kind.samples?.[0]?.value ?? '')
  const { page, failure, waiting, retry } = useTemplatePreview(ask, template, sample)
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
