import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { copyName } from '../../src/domain/german.ts'
import { lazyEditor } from '../../src/admin/kit/form/lazyEditor.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import type {
  RecordAction,
  CardParts,
  CreatedNote,
  RecordState,
  PublicQuota,
} from '../../src/admin/kit/definition/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import { PriceRows } from './PriceRows.tsx'

/** Values of a copy: all but those that identify the original; " (Kopie)" appended to the title (BOOKABLE-LIST-022, CONST-019). */
export const duplicateBookable = (record: Bookable): Partial<Bookable> => {
  const {
    id: _id,
    tenantId: _tenantId,
    ownerUserId: _ownerUserId,
    timeCreated: _timeCreated,
    timeUpdated: _timeUpdated,
    version: _version,
    priceEur: _priceEur,
    _populated,
    ...own
  } = record
  return { ...own, title: copyName(record.title) }
}

/** Menu items of a bookable besides "Löschen" (BOOKABLE-LIST-015…017, BOOKABLE-LIST-020, BOOKABLE-LIST-021). */
export const bookableActions: readonly RecordAction<Bookable>[] = [
  {
    key: 'duplicate',
    label: 'Duplizieren',
    icon: ContentCopyOutlined,
    needs: 'create',
    underQuota: true,
    copy: duplicateBookable,
  },
  {
    key: 'checkout',
    label: 'Zur Buchung',
    icon: OpenInNewOutlined,
    href: ({ id }, tenantId) => `/checkout?${new URLSearchParams({ id, tenant: tenantId ?? '', amount: '1' })}`,
  },
]

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

/** Whether guests can see and book a bookable. */
const bookableStates = ({ isPublic, isBookable }: Bookable): readonly RecordState[] => [
  isPublic
    ? { label: 'Öffentlich', icon: VisibilityOutlined, good: true }
    : { label: 'Nicht öffentlich', icon: VisibilityOffOutlined, good: false },
  isBookable
    ? { label: 'Buchbar', icon: EventAvailableOutlined, good: true }
    : { label: 'Nicht buchbar', icon: EventBusyOutlined, good: false },
]

/** Toast for a new bookable that is not public yet; links to the switch. */
const createdNote = ({ isPublic }: Bookable): CreatedNote<Bookable> | undefined =>
  isPublic
    ? undefined
    : { text: 'noch nicht öffentlich', action: { label: 'Zum Schalter „Öffentlich“', field: 'isPublic' } }

/** The tenant's limit of public bookables (BOOKABLE-LIST-046, ERR-038). */
export const bookableQuota: PublicQuota<Bookable> = {
  property: 'isPublic',
  resource: 'bookables',
  banner:
    'Sie haben die maximale Anzahl an öffentlichen Buchungsobjekten erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Buchungsobjekte.',
  reason: 'Die maximale Anzahl an öffentlichen Buchungsobjekten ist erreicht.',
}

/** Overrides of bookables. */
export const bookableOverrides = {
  fields: {
    priceCategories: lazyEditor(() => import('./PricingEditor.tsx')),
    timePeriods: lazyEditor(() => import('./hours/TimePeriodsEditor.tsx')),
    openingHours: lazyEditor(() => import('./hours/OpeningHoursEditor.tsx')),
    specialOpeningHours: lazyEditor(() => import('./hours/SpecialHoursEditor.tsx')),
    lockerDetails: lazyEditor(() => import('./lockers/LockerEditor.tsx')),
    permittedUsers: lazyEditor(() => import('./permissions/PermittedUsers.tsx')),
    permittedRoles: lazyEditor(() => import('./permissions/RolesField.tsx')),
    freeBookingUsers: lazyEditor(() => import('./permissions/FreeBookingUsers.tsx')),
    freeBookingRoles: lazyEditor(() => import('./permissions/RolesField.tsx')),
    groupBooking: lazyEditor(() => import('./permissions/GroupBookingEditor.tsx')),
    relatedBookableIds: lazyEditor(() => import('./related/RelatedEditor.tsx')),
    checkoutBookableIds: lazyEditor(() => import('./checkout/CheckoutEditor.tsx')),
    attachments: lazyEditor(() => import('./attachments/AttachmentsEditor.tsx')),
  },
  card: bookableCard,
  actions: bookableActions,
  quota: bookableQuota,
  states: bookableStates,
  created: createdNote,
} satisfies Overrides['bookable']
