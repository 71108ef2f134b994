import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldProblem } from '../definition/definition.ts'
import { DialogFoot } from '../dialogs/DialogFoot.tsx'
import { DialogShell } from '../dialogs/DialogShell.tsx'
import { templateTexts as texts } from '../texts/template.ts'
import { FieldNote } from '../widgets/FieldNote.tsx'
import type { TemplateKind } from './TemplateKind.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** Rows of the text area (TENANT-036, CONST-042). */
const rowCount = 20

interface TemplateDialogProps {
  readonly id: string
  readonly kind: TemplateKind
  readonly value: string
  readonly onChange: (template: string) => void
  readonly problems: readonly FieldProblem[]
  readonly onClose: () => void
}

interface PlaceholdersProps {
  readonly kind: TemplateKind
  readonly onInsert: (text: string) => void
}

const Placeholders = ({ kind, onInsert }: PlaceholdersProps) => (
  <Box
    component="details"
    open={kind.placeholders.length < 5}
    sx={{ mt: 1.5, '& summary': { minHeight: 24, cursor: 'pointer', fontWeight: 500 } }}
  >
    <summary>{texts.placeholders}</summary>
    <Typography variant="caption" component="p" sx={{ mt: '4px', color: 'text.secondary' }}>
      {texts.placeholdersHelp}
    </Typography>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        alignItems: 'center',
        gap: '4px 16px',
        m: 0,
        mt: 1,
        fontSize: 13,
        '& dd': { m: 0, color: 'text.secondary' },
      }}
    >
      {kind.placeholders.map(({ text, meaning }) => (
        <Box key={text} sx={{ display: 'contents' }}>
          <dt>
            <Button
              size="small"
              variant="outlined"
              aria-label={texts.insertPlaceholder(text)}
              onClick={() => onInsert(text)}
              sx={{ fontFamily: 'var(--mui-font-mono, ui-monospace, monospace)' }}
            >
              {text}
            </Button>
          </dt>
          <dd>{meaning}</dd>
        </Box>
      ))}
    </Box>
  </Box>
)

/** Edits a template beside its preview. Changes go to the form at once, so closing loses nothing. */
export const TemplateDialog = ({ id, kind, value, onChange, problems, onClose }: TemplateDialogProps) => {
  const source = useRef<HTMLTextAreaElement>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  /** Position of the text cursor once the new text is rendered. */
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const area = source.current
    if (area === null || caret.current === null) return
    area.focus()
    area.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const insert = (text: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = source.current ?? {}
    caret.current = selectionStart + text.length
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }
  /** The pressed button disappears: the focus moves to the start of the text. */
  const replace = (text: string) => {
    caret.current = 0
    onChange(text)
  }
  const isEmpty = value.trim() === ''
  return (
    <DialogShell title={kind.title} width={1280} placement="tall" onClose={onClose}>
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
            ref={source}
            id={`${id}-source`}
            rows={rowCount}
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {isEmpty ? (
              <Button size="small" variant="outlined" onClick={() => replace(kind.standard)}>
                {texts.insert}
              </Button>
            ) : (
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  setRemoved(value)
                  replace('')
                }}
              >
                {texts.reset}
              </Button>
            )}
            {isEmpty && removed !== null && (
              <Button size="small" variant="outlined" onClick={() => replace(removed)}>
                {texts.undo}
              </Button>
            )}
          </Box>
          <Placeholders kind={kind} onInsert={insert} />
        </Box>
        {kind.ask ? (
          <TemplatePreview kind={kind} ask={kind.ask} template={value} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{texts.previewLater}</Typography>
        )}
      </DialogContent>
      <DialogFoot>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
