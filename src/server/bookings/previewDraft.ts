import type { PreviewBody } from '../../api/bookingPreview.ts'
import type { Kind } from '../records/kind.ts'
import { acceptedBody } from '../records/acceptedBody.ts'
import { completed } from '../records/completed.ts'
import { withoutElsewhere } from '../records/storedRow.ts'
import { isDocument } from '../records/pointer.ts'
import type { BookingDraft, DraftItem } from './bookingDraft.ts'
import { bookingDocument, type StoredBooking } from './storedBookings.ts'

const isItem = (item: unknown): item is DraftItem =>
  isDocument(item) && typeof item['bookableId'] === 'string' && typeof item['amount'] === 'number'

/**
 * Converts a body valid by its schema to a possibly incomplete booking without a requester.
 * @param before the edited booking, which the body changes; null: a new one
 */
export const previewDraft = (
  kind: Kind,
  tenant: string,
  body: unknown,
  before: StoredBooking | null = null,
): BookingDraft & { readonly editedId: string } => {
  const given = acceptedBody(kind.wire.schema, isDocument(body) ? body : {}, null)
  const { bookableItems, id, ...fields } = given satisfies Readonly<Partial<Record<keyof PreviewBody, unknown>>>
  const document = completed(kind.wire.schema, {
    ...kind.storage.entity.defaults,
    mail: '',
    ...before?.document,
    ...fields,
    id: '',
    tenantId: tenant,
  })
  return {
    before,
    document: bookingDocument(isDocument(document) ? withoutElsewhere(kind, document) : null),
    items: (Array.isArray(bookableItems) ? bookableItems : []).filter(isItem),
    open: { isCommitted: false, isPayed: false },
    force: null,
    asker: null,
    reason: '',
    editedId: typeof id === 'string' ? id : '',
  }
}
