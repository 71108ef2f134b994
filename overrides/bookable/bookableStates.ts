import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type { CreatedNote, RecordState } from '../../src/admin/kit/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'

/** Can guests see a bookable, and can they book it? */
export const bookableStates = ({ isPublic, isBookable }: Bookable): readonly RecordState[] => [
  isPublic
    ? { label: 'Öffentlich', icon: VisibilityOutlined, good: true }
    : { label: 'Nicht öffentlich', icon: VisibilityOffOutlined, good: false },
  isBookable
    ? { label: 'Buchbar', icon: EventAvailableOutlined, good: true }
    : { label: 'Nicht buchbar', icon: EventBusyOutlined, good: false },
]

/** A new bookable that nobody sees yet: the toast says so and leads to the switch. */
export const createdNote = ({ isPublic }: Bookable): CreatedNote<Bookable> | undefined =>
  isPublic
    ? undefined
    : { text: 'noch nicht öffentlich', action: { label: 'Zum Schalter „Öffentlich“', field: 'isPublic' } }
