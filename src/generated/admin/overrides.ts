// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityOverrides, RequiredOverrides } from '../../admin/kit/definition/definition.ts'
import type { Bookable } from '../entities/bookable.ts'
import type { Booking } from '../entities/booking.ts'
import type { Coupon } from '../entities/coupon.ts'
import type { Event } from '../entities/event.ts'
import type { GroupBooking } from '../entities/group-booking.ts'
import type { Instance } from '../entities/instance.ts'
import type { Role } from '../entities/role.ts'
import type { Tenant } from '../entities/tenant.ts'
import type { User } from '../entities/user.ts'
import type { Workflow } from '../entities/workflow.ts'

export interface Overrides {
  readonly bookable: RequiredOverrides<
    Bookable,
    | 'priceCategories'
    | 'timePeriods'
    | 'openingHours'
    | 'specialOpeningHours'
    | 'lockerDetails'
    | 'permittedUsers'
    | 'permittedRoles'
    | 'freeBookingUsers'
    | 'freeBookingRoles'
    | 'groupBooking'
    | 'relatedBookableIds'
    | 'checkoutBookableIds'
    | 'attachments'
  >
  readonly booking?: EntityOverrides<Booking>
  readonly coupon?: EntityOverrides<Coupon>
  readonly event?: EntityOverrides<Event>
  readonly 'group-booking'?: EntityOverrides<GroupBooking>
  readonly instance: RequiredOverrides<
    Instance,
    'mailTemplate' | 'ownerUserIds' | 'allowedUsersToCreateTenant' | 'applications' | 'userNotifications'
  >
  readonly role?: EntityOverrides<Role>
  readonly tenant: RequiredOverrides<Tenant, 'genericMailTemplate' | 'receiptTemplate' | 'invoiceTemplate'>
  readonly user: RequiredOverrides<User, 'ssoBound' | 'roles'>
  readonly workflow?: EntityOverrides<Workflow>
}
