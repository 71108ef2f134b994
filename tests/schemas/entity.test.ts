import { describe, expect, it } from 'vitest'
import { documented, faultsOf, sampleAt, sampleWith, takes, type EntityName } from './documents.ts'

/** The documented shapes: row, entity, pointer, fields. */
const shapes: readonly (readonly [id: string, entity: EntityName, pointer: string, fields: string])[] = [
  [
    'ENTITY-001',
    'bookable',
    '',
    'id tenantId type title description location imgUrl tags flags eventId amount priceType priceValueAddedTax priceEur enableCoupons priceCategories autoCommitBooking isBookable isPublic isScheduleRelated minBookingDuration maxBookingDuration isTimePeriodRelated timePeriods isOpeningHoursRelated openingHours isSpecialOpeningHoursRelated specialOpeningHours isLongRange longRangeOptions lockerDetails permittedUsers permittedRoles freeBookingUsers freeBookingRoles groupBooking relatedBookableIds checkoutBookableIds attachments requiredFields bookingNotes parent ownerUserId assignedUserId timeCreated',
  ],
  ['ENTITY-002', 'bookable', '/priceCategories/0', 'priceEur interval fixedPrice weekdays holidays'],
  ['ENTITY-002', 'bookable', '/priceCategories/0/interval', 'start end'],
  ['ENTITY-003', 'bookable', '/timePeriods/0', 'weekdays startTime endTime'],
  ['ENTITY-004', 'bookable', '/openingHours/0', 'weekdays startTime endTime'],
  ['ENTITY-005', 'bookable', '/specialOpeningHours/0', 'date startTime endTime'],
  ['ENTITY-006', 'bookable', '/longRangeOptions', 'type'],
  ['ENTITY-007', 'bookable', '/lockerDetails', 'active units'],
  ['ENTITY-007', 'bookable', '/lockerDetails/units/0', 'lockerSystem id amount'],
  ['ENTITY-008', 'bookable', '/groupBooking', 'enabled permittedRoles'],
  ['ENTITY-009', 'bookable', '/checkoutBookableIds/0', 'bookableId mandatory'],
  ['ENTITY-010', 'bookable', '/attachments/0', 'id title caption type url show required'],
  ['ENTITY-011', 'bookable', '/_populated/event/information', 'name'],
  [
    'ENTITY-014',
    'tenant',
    '',
    'id name contactName location mail phone website bookableDetailLink eventDetailLink useInstanceMail genericMailTemplate noreplyMail noreplyDisplayName noreplyHost noreplyPort noreplyUser noreplyPassword noreplyStarttls noreplyUseGraphApi noreplyGraphTenantId noreplyGraphClientId noreplyGraphClientSecret receiptTemplate receiptEnableBCC receiptNumberPrefix receiptCount invoiceTemplate invoiceNumberPrefix invoiceCount paymentPurposeSuffix applications maxBookingAdvanceInMonths notifyOnNewBooking enablePublicStatusView defaultEventCreationMode ownerUserIds users',
  ],
  ['ENTITY-015', 'tenant', '/applications/0', 'type active'],
  [
    'ENTITY-016',
    'tenant',
    '/applications/0',
    'id paymentMerchantId paymentProjectId paymentSecret paymentPurposeSuffix active',
  ],
  [
    'ENTITY-017',
    'tenant',
    '/applications/1',
    'id paymentMerchantId paymentProjectId paymentSecret paymentPurposeSuffix active paymentMode',
  ],
  ['ENTITY-018', 'tenant', '/applications/2', 'id bank iban bic accountHolder daysUntilPaymentDue active'],
  ['ENTITY-019', 'tenant', '/applications/3', 'id serverUrl lockerId user password active'],
  ['ENTITY-022', 'instance', '/userNotifications/0', 'id message tenants path'],
  [
    'ENTITY-023',
    'event',
    '',
    'id isPublic format information eventLocation eventAddress eventOrganizer attendees schedules attachments images tenantId',
  ],
  [
    'ENTITY-024',
    'event',
    '/information',
    'name teaserImage teaserText description tags flags startDate startTime endDate endTime',
  ],
  ['ENTITY-025', 'event', '/eventLocation', 'name phoneNumber emailAddress select room url'],
  ['ENTITY-026', 'event', '/eventAddress', 'street houseNumber additional zip city'],
  [
    'ENTITY-027',
    'event',
    '/eventOrganizer',
    'name addContactPerson contactPersonName contactPersonPhoneNumber contactPersonEmailAddress contactPersonImage',
  ],
  ['ENTITY-028', 'event', '/eventOrganizer/speakers/0', 'id name phoneNumber emailAddress image'],
  ['ENTITY-029', 'event', '/attendees', 'publicEvent needsRegistration maxAttendees free priceCategories'],
  ['ENTITY-029', 'event', '/attendees/priceCategories/0', 'id name priceEur'],
  ['ENTITY-030', 'event', '/schedules/0', 'id date time description schedules'],
  ['ENTITY-030', 'event', '/schedules/0/schedules/0', 'id time description'],
  [
    'ENTITY-032',
    'booking',
    '',
    'id tenantId assignedUserId ownerUserId timeCreated timeBegin timeEnd bookableItems priceEur vatIncludedEur isPayed isCommitted isRejected rejectionReason paymentProvider paymentMethod couponCode _couponUsed name company mail phone street zipCode location comment internalComments lockerInfo color attachments receipts workflowStatus groupBookingId',
  ],
  ['ENTITY-033', 'booking', '/bookableItems/0', 'bookableId amount userGrossPriceEur'],
  [
    'ENTITY-033',
    'booking',
    '/bookableItems/0/_bookableUsed',
    'id title description type eventId priceEur attachments flags tags bookingNotes',
  ],
  ['ENTITY-034', 'booking', '/_couponUsed', 'id discount type'],
  ['ENTITY-035', 'booking', '/attachments/0', 'type title url accepted'],
  ['ENTITY-036', 'booking', '/receipts/0', 'title timeCreated'],
  ['ENTITY-037', 'group-booking', '', 'id bookingIds timeCreated bookings'],
  ['ENTITY-039', 'coupon', '', 'id description maxAmount usedAmount type discount validFrom validTo tenantId'],
  [
    'ENTITY-040',
    'instance',
    '',
    'contactAddress contactUrl dataProtectionUrl legalNoticeUrl mailAddress mailEnabled mailTemplate ownerUserIds allowAllUsersToCreateTenant allowedUsersToCreateTenant applications noreplyMail noreplyDisplayName noreplyHost noreplyPort noreplyUser noreplyPassword noreplyStarttls noreplyUseGraphApi noreplyGraphTenantId noreplyGraphClientId noreplyGraphClientSecret',
  ],
  [
    'ENTITY-041',
    'instance',
    '/applications/0',
    'id active serverUrl realm publicClient privateClient privateClientSecret roleMapping',
  ],
  ['ENTITY-041', 'instance', '/applications/0/roleMapping', 'active roles'],
  ['ENTITY-041', 'instance', '/applications/0/roleMapping/roles/0', 'tenantId keycloakRole tenantRoleId'],
  [
    'ENTITY-042',
    'user',
    '',
    'id firstName lastName company phone address zipCode city isVerified isSuspended roles created authType',
  ],
  [
    'ENTITY-044',
    'role',
    '',
    'id name ownerUserId adminInterfaces manageRoles manageUsers manageTenants manageBookings manageCoupons manageBookables freeBookings',
  ],
  ...['manageRoles', 'manageUsers', 'manageTenants', 'manageBookings', 'manageCoupons', 'manageBookables'].map(
    (block) =>
      ['ENTITY-045', 'role', `/${block}`, 'create readOwn readAny updateOwn updateAny deleteOwn deleteAny'] as const,
  ),
  ['ENTITY-046', 'tenant', '/users/0', 'userId roles'],
  [
    'ENTITY-047',
    'workflow',
    '',
    'id tenantId name description active defaultState states archive backlog eventStateMapping',
  ],
  ['ENTITY-047', 'workflow', '/eventStateMapping', 'onCreate onCommit onReject onPay'],
  ['ENTITY-048', 'workflow', '/states/0', 'id name tasks actions'],
  ['ENTITY-048', 'workflow', '/states/0/tasks/0', 'id added'],
  ['ENTITY-049', 'workflow', '/states/0/actions/0', 'type receiverType sendTo bookingStatus'],
]

/** A value that no field accepts: a text for objects, an object for all others. */
const wrongFor = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? 'falsch' : { falsch: true }

/** The name of an application selects its shape: a wrong one is a fault of the whole application. */
const speaksOf = (pointer: string, at: string) => (fault: string) =>
  fault.startsWith(`${at} `) || fault.startsWith(`${at}/`) || fault === `${pointer} discriminator`

describe('the documents of the ten entities', () => {
  it.each(Object.keys(documented) as EntityName[])('%s: a document with every property filled is valid', (entity) => {
    expect(faultsOf(entity, documented[entity].sample)).toEqual([])
  })

  it.each(shapes)('%s %s%s has the documented fields, each with its type', (_id, entity, pointer, fields) => {
    for (const field of fields.split(' ')) {
      const at = `${pointer}/${field}`
      const value = sampleAt(entity, at)
      expect(value, at).toBeDefined()
      const faults = faultsOf(entity, sampleWith(entity, at, wrongFor(value)))
      expect(faults.filter(speaksOf(pointer, at)), `${at} takes anything`).not.toEqual([])
    }
  })

  it.each(shapes)('%s %s%s takes no field beside those it names', (_id, entity, pointer) => {
    expect(faultsOf(entity, sampleWith(entity, `${pointer}/unbekannt`, 1))).toContain(`${pointer} additionalProperties`)
  })

  it('ENTITY-031 a server-side _id is no field of an event', () => {
    expect(faultsOf('event', { ...documented.event.sample, _id: '64f0' })).toEqual([' additionalProperties'])
  })

  it('ENTITY-006 longRangeOptions is week, month or null', () => {
    expect(['week', 'month', 'day'].map((type) => takes('bookable', '/longRangeOptions', { type }))).toEqual([
      true,
      true,
      false,
    ])
    expect(takes('bookable', '/longRangeOptions', null)).toBe(true)
  })

  it('ENTITY-019 an application takes no field of another one', () => {
    expect(takes('tenant', '/applications/3/iban', 'DE02120300000000202051')).toBe(false)
    expect(takes('tenant', '/applications/3/type', 'payment')).toBe(false)
  })

  it('ENTITY-039 a coupon without a limit and without dates is valid', () => {
    const free = { ...documented.coupon.sample, maxAmount: null, validFrom: null, validTo: null }
    expect(faultsOf('coupon', free)).toEqual([])
  })

  it('ENTITY-047 every event may be mapped to no state', () => {
    const none = { onCreate: null, onCommit: null, onReject: null, onPay: null }
    expect(takes('workflow', '/eventStateMapping', none)).toBe(true)
  })
})
