import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AnyRecord, ofAnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition, FormSection, ViewOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { valueAt } from '../../../src/admin/kit/definition/valueAt.ts'
import CreateRecord from '../../../src/admin/kit/form/CreateRecord.tsx'
import type { FormFrameProps, FormVariant } from '../../../src/admin/kit/form/FormVariant.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { isObject } from '../../../src/domain/json.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { eventMarks } from '../eventMarks.ts'
import { eventQuota } from '../eventQuota.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { FormFoot } from '../FormFoot.tsx'
import { PublicSwitch } from '../PublicSwitch.tsx'
import { SpecialLink } from '../SpecialLink.tsx'
import { uiWith } from '../uiWith.ts'

/** Fields of the single page, by property and part. */
const shown: Readonly<Record<string, readonly string[]>> = {
  information: ['name', 'teaserImage', 'teaserText', 'startDate', 'startTime', 'endDate', 'endTime'],
  eventLocation: ['name'],
  eventOrganizer: ['name', 'contactPersonName', 'contactPersonPhoneNumber', 'contactPersonEmailAddress'],
  attendees: ['needsRegistration', 'maxAttendees', 'free'],
}

const hide = { 'ui:widget': 'hidden', 'ui:field': undefined } as const
const required = 'Pflichtfeld'
const asked = { 'ui:options': { messages: { required, minLength: required, type: required } } } as const
const blank = { 'ui:options': { messages: { pattern: required } } } as const
const mail = { 'ui:options': { messages: { pattern: 'E-Mail muss gültig sein' } } } as const

const partsOf = ({ schema }: FormSection<AnyRecord>, property: string): readonly string[] => {
  const object: unknown = schema.properties?.[property]
  return isObject(object) && isObject(object['properties']) ? Object.keys(object['properties']) : []
}

const simpleSection = (section: FormSection<AnyRecord>): FormSection<AnyRecord> => {
  const uiSchema = section.fields.reduce((ui, property) => {
    const parts = shown[property]
    if (parts === undefined) return uiWith(ui, [property], hide)
    return partsOf(section, property).reduce((rest, part) => {
      if (!parts.includes(part)) return uiWith(rest, [property, part], hide)
      const named = uiWith(rest, [property, part], asked)
      if (part === 'name') return uiWith(named, [property, part], blank)
      return part === 'contactPersonEmailAddress' ? uiWith(named, [property, part], mail) : named
    }, ui)
  }, section.uiSchema)
  return { ...section, uiSchema }
}

/** The event form reduced to one page, with the documented texts (EVENT-SIMPLE-003 to EVENT-SIMPLE-013). */
const simpleForm = (form: FormDefinition<AnyRecord>): FormDefinition<AnyRecord> => ({
  ...form,
  sections: form.sections
    .filter(({ fields }) => fields.some((property) => shown[property] !== undefined))
    .map(simpleSection),
})

/** Title, sections, visibility, "Zurück" and "Absenden" (EVENT-SIMPLE-001, EVENT-SIMPLE-002). */
const SimpleFrame = ({ readOnly, saving, invalid, submit, messages, failure, children }: FormFrameProps) => {
  const { routes } = useAdminFrame()
  const navigate = useNavigate()
  return (
    <Box sx={{ maxWidth: 912 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.createTitle}
      </Typography>
      {messages}
      {children}
      <Box sx={{ mt: 2 }}>
        <PublicSwitch blocked={texts.publicLater} />
      </Box>
      <FormFoot failure={failure}>
        <Button
          variant="outlined"
          startIcon={<ArrowBackOutlined aria-hidden />}
          onClick={() => void navigate(routes['events'] ?? '')}
        >
          {texts.back}
        </Button>
        {!readOnly && (
          <Button
            variant="contained"
            aria-disabled={invalid.size > 0 || saving || undefined}
            data-waits={invalid.size > 0 || undefined}
            onClick={() => saving || submit()}
          >
            {saving ? texts.sending : texts.send}
          </Button>
        )}
      </FormFoot>
    </Box>
  )
}

const overrides = { quota: eventQuota }
const context = () => ({ eventForm: 'simple' }) as const
const marks = eventMarks('simple')
/** Registration includes creating the ticket (EVENT-SIMPLE-016). */
const query = (values: AnyRecord) => ({ withTickets: valueAt(values, 'attendees.needsRegistration') === true })

/** One-page event form (EVENT-SIMPLE). */
export default function SimpleCreator({ admin, screen }: ViewOverrideProps<Event>) {
  const { routes } = useAdminFrame()
  const navigate = useNavigate()
  const [hidden, setHidden] = useState<string | null>(null)
  const toList = useCallback(() => void navigate(routes['events'] ?? ''), [navigate, routes])
  const screenProps = useMemo(() => {
    const variant: FormVariant = {
      Frame: SimpleFrame,
      name: 'event-simple',
      shape: simpleForm,
      context,
      marks,
      query,
      saved: (record) => {
        if (record['isPublic'] === true) toList()
        else setHidden(String(record['id']))
        return 'gone'
      },
    }
    return { ...ofAnyRecord({ admin, screen, overrides }), variant }
  }, [admin, screen, toList])
  return (
    <>
      <CreateRecord {...screenProps} />
      {hidden !== null && <SpecialLink id={hidden} onClose={toList} />}
    </>
  )
}
