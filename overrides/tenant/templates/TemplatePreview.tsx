import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Notice } from '../../../src/admin/kit/Notice.tsx'
import type { DocumentKind } from '../../../src/domain/documents/documentNumber.ts'
import { templateTexts as texts } from './templateTexts.ts'
import { useTemplatePreview } from './useTemplatePreview.ts'

interface TemplatePreviewProps {
  readonly tenant: string
  readonly kind: DocumentKind
  readonly template: string
}

/** The template as it would look, in a frame that runs and loads nothing (TENANT-018). */
export const TemplatePreview = ({ tenant, kind, template }: TemplatePreviewProps) => {
  const { page, failure, waiting, retry } = useTemplatePreview(tenant, kind, template, texts.previewFailed)
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto auto minmax(320px, 1fr)', gap: 1, minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {texts.previewTitle}
      </Typography>
      <Box>
        {failure !== null ? (
          <Notice severity="error" title={failure} action={{ label: texts.retry, onClick: retry }} />
        ) : (
          <Typography variant="caption" component="p" role="status" sx={{ minHeight: 20, color: 'text.secondary' }}>
            {waiting ? texts.loading : page?.own === false ? texts.previewStandard : ''}
          </Typography>
        )}
      </Box>
      <Box
        component="iframe"
        title={texts[kind].preview}
        sandbox=""
        data-ready={!waiting && failure === null}
        src={page === null ? undefined : `/api/previews/${encodeURIComponent(page.id)}`}
        // Paper is white, also at night.
        sx={{ width: '100%', height: '100%', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
      />
    </Box>
  )
}
