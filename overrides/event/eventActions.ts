import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import type { RecordAction } from '../../src/admin/kit/definition.ts'
import { copyOfEvent } from '../../src/domain/event/copyOfEvent.ts'
import type { Event } from '../../src/generated/entities/event.ts'
import { eventTexts as texts } from './eventTexts.ts'

/** Menu items of an event besides "Löschen" (EVENT-LIST-034, EVENT-LIST-035; PERM-019). */
export const eventActions: readonly RecordAction<Event>[] = [
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
