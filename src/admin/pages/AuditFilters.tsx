import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { auditActions, auditActionWords, auditSubjects } from '../../domain/audit/auditWords.ts'
import { auditTexts as texts } from '../kit/texts/audit.ts'
import { DateInput } from '../kit/widgets/DateInput.tsx'
import { FieldNote } from '../kit/widgets/FieldNote.tsx'
import { SelectInput } from '../kit/widgets/SelectInput.tsx'
import { TextInput } from '../kit/widgets/TextInput.tsx'
import { type AuditFilter, isDate, noFilter } from './auditFilter.ts'

const subjects = Object.entries(auditSubjects)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'de'))
const actions = auditActions.map((value) => ({ value, label: auditActionWords[value] }))

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', alignContent: 'start', gap: '4px', minWidth: 0 }}>
    <Box component="label" htmlFor={id} sx={{ typography: 'body2', fontWeight: 600 }}>
      {label}
    </Box>
    {children}
  </Box>
)

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** The log covers all tenants. */
  readonly everywhere: boolean
  readonly onApply: (filter: AuditFilter) => void
}

/** The filters of the log; applied with the button or the Enter key. */
export const AuditFilters = ({ filter, everywhere, onApply }: AuditFiltersProps) => {
  const [typed, setTyped] = useState(filter)
  const [alarmed, setAlarmed] = useState(false)
  const put = (part: Partial<AuditFilter>) => setTyped((before) => ({ ...before, ...part }))
  const wrong = (text: string) => text !== '' && !isDate(text)

  const apply = () => {
    const refused = wrong(typed.from) ? 'audit-from' : wrong(typed.to) ? 'audit-to' : null
    setAlarmed(refused !== null)
    if (refused === null) onApply(typed)
    else document.getElementById(refused)?.focus()
  }
  const day = (name: 'from' | 'to') => (
    <Labelled id={`audit-${name}`} label={texts[name]}>
      <DateInput
        id={`audit-${name}`}
        value={typed[name] === '' ? null : typed[name]}
        invalid={alarmed && wrong(typed[name])}
        alarmed={alarmed && wrong(typed[name])}
        describedBy={alarmed && wrong(typed[name]) ? `audit-${name}-fault` : undefined}
        onChange={(value) => put({ [name]: value ?? '' })}
      />
      {alarmed && wrong(typed[name]) && (
        <FieldNote id={`audit-${name}-fault`} severity="error">
          {texts.badDate}
        </FieldNote>
      )}
    </Labelled>
  )

  return (
    <Box
      component="form"
      role="search"
      aria-label={texts.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        mt: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${everywhere ? 3 : 5}, minmax(0, 1fr))`,
        },
      }}
    >
      <Labelled id="audit-who" label={texts.who}>
        <TextInput id="audit-who" value={typed.who} onChange={(value) => put({ who: value })} />
      </Labelled>
      {everywhere && (
        <Labelled id="audit-tenant" label={texts.tenant}>
          <TextInput id="audit-tenant" value={typed.tenant} onChange={(value) => put({ tenant: value })} />
        </Labelled>
      )}
      <Labelled id="audit-entity" label={texts.what}>
        <SelectInput
          id="audit-entity"
          value={typed.entity}
          options={subjects}
          emptyWord={texts.everything}
          onChange={(value) => put({ entity: value === null ? '' : String(value) })}
        />
      </Labelled>
      <Labelled id="audit-action" label={texts.action}>
        <SelectInput
          id="audit-action"
          value={typed.action}
          options={actions}
          emptyWord={texts.everything}
          onChange={(value) => put({ action: value === null ? '' : String(value) })}
        />
      </Labelled>
      {day('from')}
      {day('to')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained">
          {texts.apply}
        </Button>
        <Button
          color="secondary"
          variant="outlined"
          onClick={() => {
            setTyped(noFilter)
            setAlarmed(false)
            onApply(noFilter)
          }}
        >
          {texts.reset}
        </Button>
      </Box>
    </Box>
  )
}
