import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type { CreatedNote, RecordState } from '../../src/admin/kit/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'

/** Whether guests can see and book a bookable. */
export const bookableStates = ({ isPublic, isBookable }: Bookable): readonly RecordState[] => [
  isPublic
    ? { label: 'Öffentlich', icon: VisibilityOutlined, good: true }
    : { label: 'Nicht öffentlich', icon: VisibilityOffOutlined, good: false },
  isBookable
    ? { label: 'Buchbar', icon: EventAvailableOutlined, good: true }
    : { label: 'Nicht buchbar', icon: EventBusyOutlined, good: false },
]

/** Toast for a new bookable that is not public yet; links to the switch. */
export const createdNote = ({ isPublic }: Bookable): CreatedNote<Bookable> | undefined =>
  isPublic
    ? undefined
    : { text: 'noch nicht öffentlich', action: { label: 'Zum Schalter „Öffentlich“', field: 'isPublic' } }
