import { Navigate, useLocation } from 'react-router-dom'
import { useAdminFrame } from '../../src/admin/kit/screens/adminFrame.ts'
import type { ViewOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import type { Event } from '../../src/generated/entities/event.ts'
import SimpleCreator from './simple/SimpleCreator.tsx'
import EventWizard from './wizard/EventWizard.tsx'
import { steps } from './wizard/steps.ts'

/** The form of this address; an address without a step redirects to the first step and keeps its query (ROUTE-027). */
export default function EventForms(props: ViewOverrideProps<Event>) {
  const { pathname, search } = useLocation()
  const { routes } = useAdminFrame()
  if (pathname === routes['simple-event-creator']) return <SimpleCreator {...props} />
  const step = steps.findIndex(({ route }) => routes[route] === pathname)
  if (step < 0) return <Navigate replace to={`${routes[steps[0].route] ?? ''}${search}`} />
  return <EventWizard {...props} step={step} />
}
