import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { LinkInput } from '../../../src/admin/kit/widgets/LinkInput.tsx'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import type { BookableAttachment } from '../../../src/generated/entities/bookable.ts'
import { RowButtons } from '../RowButtons.tsx'
import { RowNotes } from '../RowNotes.tsx'
import { isWrong } from '../rowProblems.ts'
import { sameRow } from '../sameRow.ts'
import { attachmentTexts as texts } from './attachmentTexts.ts'

interface AttachmentRowProps {
  /** `<field>_<index>`: its parts are `<id>_title`, `<id>_url`. */
  readonly id: string
  readonly index: number
  readonly entry: BookableAttachment
  readonly readOnly: boolean
  /** Red border: saving was just refused. */
  readonly alarm: boolean
  /** Of this attachment, paths relative to it: `/url`. */
  readonly problems: readonly FieldProblem[]
  readonly onPut: (index: number, entry: BookableAttachment) => void
  readonly onRemove: (index: number) => void
}

const words: Readonly<Record<BookableAttachment['type'], string>> = {
  agreement: 'Vereinbarung',
  'privacy-agreement': 'Datenschutzvereinbarung',
  'user-manual': 'Bedienungsanleitung',
  'security-information': 'Sicherheitshinweise',
  'product-information': 'Produktinformation',
}

/** The five attachment types in the specified order (BOOKABLE-FORM-056). */
const attachmentTypes = Object.entries(words).map(([value, label]) => ({ value, label }))

const isAttachmentType = (value: unknown): value is BookableAttachment['type'] =>
  typeof value === 'string' && Object.hasOwn(words, value)

/** One attachment: description, address, whether shown and to be confirmed (BOOKABLE-FORM-055…057). */
export const AttachmentRow = memo(function AttachmentRow(props: AttachmentRowProps) {
  const { id, index, entry, readOnly, alarm, problems, onPut, onRemove } = props
  const put = (part: Partial<BookableAttachment>) => onPut(index, { ...entry, ...part })
  const at = (name: string) => problems.filter(({ path }) => path === `/${name}`)
  const control = (name: 'title' | 'type' | 'caption' | 'url') => {
    const invalid = isWrong(problems, `/${name}`)
    return {
      id: `${id}_${name}`,
      describedBy: `${id}_${name}_notes`,
      readOnly,
      invalid,
      alarmed: alarm && invalid,
    }
  }
  const notes = (name: string) => <RowNotes id={`${id}_${name}_notes`} problems={at(name)} />
  const label = (name: string, word: string) => (
    <InputLabel id={`${id}_${name}-label`} htmlFor={`${id}_${name}`}>
      {word}
    </InputLabel>
  )
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, p: '12px 8px 12px 12px' }}
    >
      <Box
        role="group"
        aria-label={texts.words.one(index + 1)}
        sx={{
          display: 'grid',
          gap: '12px 16px',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <div>
          {label('title', texts.title)}
          <TextInput {...control('title')} value={entry.title} onChange={(title) => put({ title })} />
          {notes('title')}
        </div>
        <div>
          {label('type', texts.type)}
          <SelectInput
            {...control('type')}
            value={entry.type}
            options={attachmentTypes}
            onChange={(type) => isAttachmentType(type) && put({ type })}
          />
          {notes('type')}
        </div>
        <Box sx={{ gridColumn: '1 / -1' }}>
          {label('url', texts.url)}
          <LinkInput
            {...control('url')}
            labelledBy={`${id}_url-label`}
            directory="agreements"
            placeholder={texts.urlPlaceholder}
            value={entry.url}
            onChange={(url) => put({ url })}
          />
          {notes('url')}
        </Box>
        <div>
          {label('caption', texts.caption)}
          <TextInput {...control('caption')} value={entry.caption} onChange={(caption) => put({ caption })} />
          <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
            {texts.captionHelp}
          </Typography>
          {notes('caption')}
        </div>
        <Box sx={{ display: 'grid', gap: 1, pt: { sm: '22px' } }}>
          <SwitchInput
            id={`${id}_required`}
            value={entry.required}
            readOnly={readOnly}
            describedBy={`${id}_required-help`}
            onChange={(required) => put({ required })}
            help={
              <Typography id={`${id}_required-help`} variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
                {texts.requiredHelp}
              </Typography>
            }
          >
            {texts.required}
          </SwitchInput>
          <SwitchInput
            id={`${id}_show`}
            value={entry.show}
            readOnly={readOnly}
            blocked={entry.required ? texts.alwaysShown : undefined}
            onChange={(show) => put({ show })}
          >
            {texts.show}
          </SwitchInput>
        </Box>
      </Box>
      {!readOnly && <RowButtons removeLabel={texts.words.remove(index + 1)} index={index} onRemove={onRemove} />}
      <RowNotes id={`${id}_notes`} problems={problems.filter(({ path }) => path === '')} />
    </Box>
  )
}, sameRow)
