import { scopeOf } from '../../domain/access.ts'
import type { GroupBooking } from '../../generated/entities/group-booking.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { entryItself, knownEntries } from '../records/knownEntries.ts'
import type { EntityExtension } from '../records/extension.ts'
import { mayDo } from '../records/scope.ts'
import { addressedTo } from './bookingExtension.ts'

/** Aggregates the bookings of the series `record` that meet a condition; in both queries `record` is the booking. */
const ofMembers = (answer: Query, may: Query): Query => sql`(select ${answer}
  from (select record.tenant_id as town, record.doc -> 'bookingIds' as ids) as series
  join bookings as record on record.tenant_id = series.town and record.id in (select jsonb_array_elements_text(series.ids)) and ${may})`

const inOrder = sql`order by record.time_begin, record.id`

/** The dates of a series, ordered by begin. */
const dates = (may: Query): Query =>
  ofMembers(
    sql`jsonb_agg(jsonb_build_object('id', record.id, 'timeBegin', record.doc -> 'timeBegin', 'timeEnd', record.doc -> 'timeEnd',
        'name', record.doc -> 'name', 'mail', record.doc -> 'mail', 'company', record.doc -> 'company', 'street', record.doc -> 'street',
        'zipCode', record.doc -> 'zipCode', 'location', record.doc -> 'location', 'paymentProvider', record.doc -> 'paymentProvider', 'priceEur', record.doc -> 'priceEur', 'isCommitted', record.doc -> 'isCommitted',
        'isPayed', record.doc -> 'isPayed', 'isRejected', record.doc -> 'isRejected', 'rejectionReason', record.doc -> 'rejectionReason')
        ${inOrder})`,
    may,
  )

/**
 * A series for users without the right to all bookings: contains only bookings they may read, and contact data only from these.
 * Series and bookings share a permission block, so one condition applies to the rows of both.
 */
const seenBy = (kind: Kind, actor: Actor, tenant: string): Kind => {
  if (scopeOf(actor.permissions, tenant, 'read', kind.storage.entity.access) === 'all') return kind
  const byRight = mayDo(kind, actor, tenant, 'read')
  const may = sql`(${byRight} or ${addressedTo(actor)})`
  const ofFirst = (property: string): Query => {
    const first = ofMembers(sql`(array_agg(record.doc -> ${sql.literal(property)} ${inOrder}))[1]`, may)
    return sql`case when ${byRight} then record.doc -> ${sql.literal(property)} else ${first} end`
  }
  const derived = {
    bookingIds: knownEntries('bookingIds', 'bookings', entryItself, may),
    assignedUserId: ofFirst('assignedUserId'),
    mail: ofFirst('mail'),
  }
  return {
    ...kind,
    storage: { ...kind.storage, elsewhere: [...kind.storage.elsewhere, ...Object.keys(derived)] },
    extension: {
      ...kind.extension,
      derived: { ...kind.extension.derived, ...derived },
      populated: { bookings: dates(may) },
    },
  }
}

/** Extension of series: dates with `populate`; the addressee of any of its bookings may read it. */
export const groupBookingExtension = {
  derived: { bookings: sql`'[]'::jsonb` },
  populated: { bookings: dates(sql`true`) },
  concealed: true,
  open: { record: (actor) => ofMembers(sql`count(*) > 0`, addressedTo(actor)) },
  seenBy,
} satisfies EntityExtension<GroupBooking>
