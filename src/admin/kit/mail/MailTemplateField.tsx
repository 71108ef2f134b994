import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { type CataloguedMail, mailsOf } from '../../../domain/mail/mailCatalogue.ts'
import { mailTemplateFaults, standardMailTemplate } from '../../../domain/mail/mailTemplate.ts'
import type { FieldProblem } from '../definition/definition.ts'
import { TemplateField } from '../template/TemplateField.tsx'
import type { TemplateKind } from '../template/TemplateKind.ts'
import { mailTexts } from '../texts/mail.ts'

const texts = mailTexts.template

interface MailTemplateFieldProps {
  readonly id: string
  readonly value: string
  readonly onChange: (template: string) => void
  readonly access: 'edit' | 'read'
  readonly problems: readonly FieldProblem[]
  /** Owner of the mails rendered in the template. */
  readonly of: CataloguedMail['of']
  /** Stable between renderings; absent before the record exists. */
  readonly ask: TemplateKind['ask']
}

/** The mails, their recipients and occasions. */
const MailList = ({ of }: Pick<MailTemplateFieldProps, 'of'>) => (
  <Box component="details" sx={{ mt: 1.5, '& summary': { minHeight: 24, cursor: 'pointer', fontWeight: 500 } }}>
    <summary>{texts.list(mailsOf(of).length)}</summary>
    <Box
      component="ul"
      aria-label={texts.listLabel}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 13, lineHeight: '18px' }}
    >
      {mailsOf(of).map(({ name, label, to, when }) => (
        <Box
          key={name}
          component="li"
          sx={{ pb: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
        >
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {label}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.line(to, when)}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
)

/** The template of mails with its editor, and the list of the mails rendered in it (MAIL-006, MAIL-007). */
export const MailTemplateField = ({ of, ask, ...field }: MailTemplateFieldProps) => {
  const kind = useMemo(
    (): TemplateKind => ({
      ...texts.editor,
      placeholders: texts.placeholders,
      standard: standardMailTemplate,
      isUsable: (template) => mailTemplateFaults(template).length === 0,
      samples: mailsOf(of).map(({ name, label }) => ({ value: name, label })),
      ...(ask && { ask }),
    }),
    [of, ask],
  )
  return (
    <Box>
      <TemplateField {...field} kind={kind} />
      <MailList of={of} />
    </Box>
  )
}
