import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import type { CardParts } from '../../src/admin/kit/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import { PriceRows } from './PriceRows.tsx'

/** Name of a ticket's event, or "Unbekannt" (BOOKABLE-LIST-006, BOOKABLE-LIST-007). */
const eventName = ({ _populated }: Bookable): string => _populated?.event?.information.name || 'Unbekannt'

/** Card parts only bookables have. */
export const bookableCard: CardParts<Bookable> = {
  marks: ({ isPublic, isBookable }) => [
    ...(isPublic
      ? []
      : [
          {
            label: 'Nicht öffentlich',
            hint: 'Das Buchungsobjekt ist nicht öffentlich sichtbar.',
            icon: VisibilityOffOutlined,
          },
        ]),
    ...(isBookable
      ? []
      : [{ label: 'Nicht buchbar', hint: 'Das Buchungsobjekt ist nicht buchbar.', icon: EventBusyOutlined }]),
  ],
  meta: (record) => (record.type === 'ticket' ? eventName(record) : undefined),
  rows: PriceRows,
}
