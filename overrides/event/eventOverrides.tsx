import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { FormSkeleton } from '../../src/admin/kit/form/FormSkeleton.tsx'
import { lazyScreen } from '../../src/admin/kit/screens/lazyScreen.tsx'
import type { RecordAction } from '../../src/admin/kit/definition/definition.ts'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import type { Event } from '../../src/generated/entities/event.ts'
import { copyOfEvent } from '../../src/domain/event/copyOfEvent.ts'
import { eventQuota } from './eventQuota.ts'
import { eventTexts as texts } from './eventTexts.ts'
import { eventCard } from './list/eventCard.tsx'

const EventForms = lazyScreen(() => import('./EventForms.tsx'), <FormSkeleton />)
const CreateSplit = lazyScreen(() => import('./list/CreateSplit.tsx'), null)

/** Menu items of an event besides "Löschen" (EVENT-LIST-034, EVENT-LIST-035; PERM-019). */
const eventActions: readonly RecordAction<Event>[] = [
  {
    key: 'attendees',
    label: texts.attendees,
    icon: DownloadOutlined,
    needs: 'update',
    href: ({ id }, tenantId) => `/csv/${encodeURIComponent(tenantId ?? '')}/events/${encodeURIComponent(id)}/bookings`,
    downloads: true,
  },
  {
    key: 'duplicate',
    label: texts.duplicate,
    icon: ContentCopyOutlined,
    needs: 'create',
    underQuota: ({ isPublic }) => isPublic,
    copy: copyOfEvent,
  },
]

/** Overrides of events: both creation forms, and additions to cards and list. */
export const eventOverrides = {
  views: { create: EventForms, edit: EventForms },
  card: eventCard,
  actions: eventActions,
  quota: eventQuota,
  list: {
    badges: (events) => [texts.visible(events.filter(({ isPublic }) => isPublic).length), texts.total(events.length)],
    Create: CreateSplit,
    follows: ['booking'],
  },
} satisfies Overrides['event']
