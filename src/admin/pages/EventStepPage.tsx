import { useSearchParams } from 'react-router-dom'
import type { Event } from '../../generated/entities/event.ts'
import { CreateScreen } from '../kit/CreateScreen.tsx'
import type { AdminDefinition, EntityOverrides } from '../kit/definition.ts'
import { EditScreen } from '../kit/EditScreen.tsx'

interface EventStepPageProps {
  readonly admin: AdminDefinition<Event>
  readonly overrides: EntityOverrides<Event>
}

/** A step of the event's creation (ROUTE-029…036): the form of the event, of the one that `?id=` names or a new one. */
export const EventStepPage = ({ admin, overrides }: EventStepPageProps) => {
  const [query] = useSearchParams()
  const place = admin.places[0]
  if (!place) throw new Error('Events have no place')
  const Screen = query.has('id') ? EditScreen : CreateScreen
  return <Screen admin={admin} place={place} overrides={overrides} />
}
