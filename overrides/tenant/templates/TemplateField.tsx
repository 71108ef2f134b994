import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import type { DocumentKind } from '../../../src/domain/documents/documentNumber.ts'
import { isHtmlDocument } from '../../../src/domain/rules/isHtmlDocument.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templateTexts as texts } from './templateTexts.ts'

interface TemplateFieldProps extends FieldOverrideProps<Tenant, string> {
  readonly kind: DocumentKind
}

/** Which template holds, what stands against the own one, and the way to its editor (TENANT-034, TENANT-035). */
export const TemplateField = ({ kind, id, value, onChange, record, access, problems }: TemplateFieldProps) => {
  const [open, setOpen] = useState(false)
  const state = value.trim() === '' ? texts.standard : isHtmlDocument(value) ? texts.own : texts.unusable
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
        </Typography>
        {access === 'edit' && (
          <Button id={id} size="small" variant="outlined" onClick={() => setOpen(true)}>
            {texts[kind].edit}
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
          tenant={record.id}
          value={value}
          onChange={onChange}
          problems={problems}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
