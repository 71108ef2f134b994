// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityOverrides, RequiredOverrides } from '../../admin/kit/definition/definition.ts'
import type { NoPlaces } from '../../admin/kit/definition/places.ts'
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
import type { BookablePlaces } from './bookable.form.ts'
import type { BookingPlaces } from './booking.form.ts'
import type { CouponPlaces } from './coupon.form.ts'
import type { EventPlaces } from './event.form.ts'
import type { InstancePlaces } from './instance.form.ts'
import type { RolePlaces } from './role.form.ts'
import type { TenantPlaces } from './tenant.form.ts'
import type { UserPlaces } from './user.form.ts'

export interface Overrides {
  readonly bookable: RequiredOverrides<Bookable, BookablePlaces>
  readonly booking?: EntityOverrides<Booking, BookingPlaces>
  readonly coupon?: EntityOverrides<Coupon, CouponPlaces>
  readonly event?: EntityOverrides<Event, EventPlaces>
  readonly 'group-booking'?: EntityOverrides<GroupBooking, NoPlaces>
  readonly instance: RequiredOverrides<Instance, InstancePlaces>
  readonly role?: EntityOverrides<Role, RolePlaces>
  readonly tenant: RequiredOverrides<Tenant, TenantPlaces>
  readonly user: RequiredOverrides<User, UserPlaces>
  readonly workflow?: EntityOverrides<Workflow, NoPlaces>
}
