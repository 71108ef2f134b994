import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { FieldProblem } from '../definition/definition.ts'
import { templateTexts as texts } from '../texts/template.ts'
import { FieldNote } from '../widgets/FieldNote.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import type { TemplateKind } from './TemplateKind.ts'

interface TemplateFieldProps {
  readonly id: string
  /** Stable between renderings: a new one requests a new preview. */
  readonly kind: TemplateKind
  readonly value: string
  readonly onChange: (template: string) => void
  readonly access: 'edit' | 'read'
  readonly problems: readonly FieldProblem[]
}

/** The template in use, errors of the own one, and the button that opens its editor (TENANT-034, TENANT-035, MAIL-006). */
export const TemplateField = ({ id, kind, value, onChange, access, problems }: TemplateFieldProps) => {
  const [open, setOpen] = useState(false)
  const state = value.trim() === '' ? texts.standard : kind.isUsable(value) ? texts.own : texts.unusable
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
        </Typography>
        {access === 'edit' && (
          <Button id={id} size="small" variant="outlined" onClick={() => setOpen(true)}>
            {kind.edit}
          </Button>
        )}
      </Box>
      {problems.map(({ code, message, severity }) => (
        <FieldNote key={code} severity={severity}>
          {message}
        </FieldNote>
      ))}
      {open && (
        <TemplateDialog
          id={`${id}-editor`}
          kind={kind}
          value={value}
          onChange={onChange}
          problems={problems}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
