import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import type { FieldProblem } from '../../../src/admin/kit/definition.ts'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { defaultTemplates } from '../../../src/domain/documents/defaultTemplate.ts'
import type { DocumentKind } from '../../../src/domain/documents/documentNumber.ts'
import { placeholderText, templatePlaceholders } from '../../../src/domain/documents/templatePlaceholders.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateTexts as texts } from './templateTexts.ts'

/** Rows of the text area (TENANT-036, CONST-042). */
const rows = 20

interface TemplateDialogProps {
  readonly id: string
  readonly kind: DocumentKind
  readonly tenant: string
  readonly value: string
  readonly onChange: (template: string) => void
  readonly problems: readonly FieldProblem[]
  readonly onClose: () => void
}

const Placeholders = ({ kind }: { readonly kind: DocumentKind }) => (
  <Box component="details" sx={{ mt: 1.5, '& summary': { minHeight: 24, cursor: 'pointer', fontWeight: 500 } }}>
    <summary>{texts.placeholders}</summary>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        gap: '4px 16px',
        m: 0,
        mt: 1,
        fontSize: 13,
        '& dt': { fontFamily: 'var(--mui-font-mono, ui-monospace, monospace)' },
        '& dd': { m: 0, color: 'text.secondary' },
      }}
    >
      {templatePlaceholders[kind].map((placeholder) => (
        <Box key={placeholder.name} sx={{ display: 'contents' }}>
          <dt>{placeholderText(placeholder)}</dt>
          <dd>{placeholder.meaning}</dd>
        </Box>
      ))}
    </Box>
  </Box>
)

/** Writes a template beside its preview. What is typed belongs to the form at once, so closing loses nothing. */
export const TemplateDialog = ({ id, kind, tenant, value, onChange, problems, onClose }: TemplateDialogProps) => (
  <DialogShell title={texts[kind].title} width={1280} placement="tall" onClose={onClose}>
    <DialogContent
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <InputLabel htmlFor={`${id}-source`}>{texts.source}</InputLabel>
        <Box
          component="textarea"
          id={`${id}-source`}
          rows={rows}
          value={value}
          spellCheck={false}
          aria-describedby={`${id}-notes`}
          onChange={({ target }) => onChange(target.value)}
          sx={{
            display: 'block',
            width: '100%',
            boxSizing: 'border-box',
            p: '10px 12px',
            resize: 'vertical',
            color: 'text.primary',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'line.control',
            borderRadius: 1,
            fontFamily: 'var(--mui-font-mono, ui-monospace, monospace)',
            fontSize: 13,
            lineHeight: '20px',
          }}
        />
        <Box id={`${id}-notes`}>
          <div aria-live="polite">
            {problems.map(({ code, message, severity }) => (
              <FieldNote key={code} severity={severity}>
                {message}
              </FieldNote>
            ))}
          </div>
          <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
            {texts.help}
          </Typography>
        </Box>
        {value.trim() === '' && (
          <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => onChange(defaultTemplates[kind])}>
            {texts.insert}
          </Button>
        )}
        <Placeholders kind={kind} />
      </Box>
      <TemplatePreview tenant={tenant} kind={kind} template={value} />
    </DialogContent>
    <DialogFoot>
      <Button variant="contained" onClick={onClose}>
        {texts.done}
      </Button>
    </DialogFoot>
  </DialogShell>
)
