import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { type AnyRecord, ofAnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { ViewOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import CreateRecord from '../../../src/admin/kit/form/CreateRecord.tsx'
import type { FormVariant } from '../../../src/admin/kit/form/FormVariant.ts'
import { valueAt } from '../../../src/admin/kit/definition/valueAt.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { eventMarks } from '../eventMarks.ts'
import { eventQuota } from '../eventQuota.ts'
import { SpecialLink } from '../SpecialLink.tsx'
import { SimpleFrame } from './SimpleFrame.tsx'
import { simpleForm } from './simpleForm.ts'

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
