import { FormSkeleton } from '../../src/admin/kit/form/FormSkeleton.tsx'
import { lazyScreen } from '../../src/admin/kit/lazyScreen.tsx'
import type { EntityOverrides } from '../../src/admin/kit/definition.ts'
import type { Event } from '../../src/generated/entities/event.ts'
import { eventActions } from './eventActions.ts'
import { eventQuota } from './eventQuota.ts'
import { eventTexts as texts } from './eventTexts.ts'
import { CreateSplit } from './list/CreateSplit.tsx'
import { eventCard } from './list/eventCard.ts'

const EventForms = lazyScreen(() => import('./EventForms.tsx'), <FormSkeleton />)

/** Overrides of events: both creation forms, and additions to cards and list. */
export const eventOverrides: EntityOverrides<Event> = {
  views: { create: EventForms, edit: EventForms },
  card: eventCard,
  actions: eventActions,
  quota: eventQuota,
  list: {
    badges: (events) => [texts.visible(events.filter(({ isPublic }) => isPublic).length), texts.total(events.length)],
    Create: CreateSplit,
    follows: ['booking'],
  },
}
