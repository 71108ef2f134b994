import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { type AnyRecord, ofAnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { ViewOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useDestination } from '../../../src/admin/kit/screens/destination.ts'
import EditRecord from '../../../src/admin/kit/form/EditRecord.tsx'
import { formOf } from '../../../src/admin/kit/form/useFormParts.ts'
import { FormSkeleton } from '../../../src/admin/kit/form/FormSkeleton.tsx'
import type { FormVariant } from '../../../src/admin/kit/form/FormVariant.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { answerOf, onOpen } from '../../../src/admin/kit/requests/query.ts'
import { countSeatsCall } from '../../../src/api/events.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { eventMarks } from '../eventMarks.ts'
import { eventQuota } from '../eventQuota.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { offeredLocations } from '../offeredLocations.ts'
import { SpecialLink } from '../SpecialLink.tsx'
import { TicketsOffer } from '../tickets/TicketsOffer.tsx'
import { unsoldPrices } from '../tickets/unsoldPrices.ts'
import { sectionsBySteps, steps } from './steps.ts'
import { WizardFrame } from './WizardFrame.tsx'
import { WizardProvider } from './WizardScope.ts'

const overrides = { quota: eventQuota, sections: { attendees: TicketsOffer }, created: unsoldPrices }
const marks = eventMarks('detailed')

/** Number of taken seats of a stored event; 0 if unknown. */
const useTaken = (id: string | null) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data } = useQuery({
    ...answerOf(countSeatsCall, { params: { tenant, id: id ?? '' } }),
    ...onOpen,
    enabled: id !== null,
  })
  const taken = useRef(0)
  taken.current = data?.bookedSeats ?? 0
  return useCallback(() => ({ eventForm: 'detailed' as const, bookedSeats: taken.current }), [])
}

/** One form with seven addresses (EVENT-WIZARD): the step only selects the rendered sections. */
export default function EventWizard({ admin, screen, step }: ViewOverrideProps<Event> & { readonly step: number }) {
  const { search } = useLocation()
  const { routes } = useAdminFrame()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('id')
  const { data: form, isError, refetch } = useQuery(formOf(admin))
  const context = useTaken(id)
  const leaves = useRef(true)
  const [hidden, setHidden] = useState<string | null>(null)
  const sections = useMemo(() => sectionsBySteps(form?.sections ?? []), [form])

  const destination = useDestination()
  /** Compares with the pending destination: the user may turn back to the rendered step. */
  const go = useCallback(
    (next: number) => {
      const path = routes[steps[next]?.route ?? 'events'] ?? ''
      if (destination().pathname !== path) void navigate(`${path}${search}`)
    },
    [navigate, destination, routes, search],
  )
  const toList = useCallback(() => void navigate(routes['events'] ?? ''), [navigate, routes])

  const screenProps = useMemo(() => {
    const paths = new Set<string | undefined>(steps.map(({ route }) => routes[route]))
    const variant: FormVariant = {
      Frame: WizardFrame,
      name: 'event-wizard',
      shape: offeredLocations,
      drawn: (section) => sections[step]?.includes(section) === true,
      context,
      marks,
      reveal: (section) => {
        const home = sections.findIndex((names) => names.includes(section))
        if (home >= 0) go(home)
      },
      saved: (record: AnyRecord, isNew) => {
        if (!leaves.current) return 'stay'
        if (isNew && record['isPublic'] !== true) setHidden(String(record['id']))
        else toList()
        return 'gone'
      },
      leaves: (_, { pathname }) => !paths.has(pathname),
    }
    return { ...ofAnyRecord({ admin, screen, overrides }), variant }
  }, [admin, screen, routes, sections, step, context, go, toList])
  const scope = useMemo(
    () => ({
      step,
      sections,
      go,
      leaveAfterSaving: (next: boolean) => {
        leaves.current = next
      },
    }),
    [step, sections, go],
  )

  if (isError) return <Notice severity="error" title={texts.loadFailed} onRetry={() => void refetch()} />
  if (!form) return <FormSkeleton />
  return (
    <WizardProvider value={scope}>
      <EditRecord {...screenProps} />
      {hidden !== null && id === null && <SpecialLink id={hidden} onClose={toList} />}
    </WizardProvider>
  )
}
