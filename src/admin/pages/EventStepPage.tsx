import { useSearchParams } from 'react-router-dom'
import type { Event } from '../../generated/entities/event.ts'
import type { AdminDefinition, EntityOverrides } from '../kit/definition/definition.ts'
import { EntityScreen } from '../kit/screens/EntityScreen.tsx'

interface EventStepPageProps {
  readonly admin: AdminDefinition<Event>
  readonly overrides: EntityOverrides<Event>
}

/** A step of event creation (ROUTE-029…036): the form of the event in `?id=`, or of a new one. */
export const EventStepPage = ({ admin, overrides }: EventStepPageProps) => {
  const [query] = useSearchParams()
  const screen = admin.screens[0]
  if (!screen) throw new Error('Events have no place')
  return <EntityScreen view={query.has('id') ? 'edit' : 'create'} admin={admin} screen={screen} overrides={overrides} />
}
