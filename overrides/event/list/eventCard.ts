import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import type { CardParts } from '../../../src/admin/kit/definition.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { EventRows } from './EventRows.tsx'

/** Card parts only events have. */
export const eventCard: CardParts<Event> = {
  marks: ({ isPublic }) =>
    isPublic ? [] : [{ label: texts.hidden, hint: texts.hiddenHint, icon: VisibilityOffOutlined }],
  rows: EventRows,
}
