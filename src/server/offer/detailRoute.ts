import { offerDetailCall, type OfferDetail, type OfferedCategory } from '../../api/offer.ts'
import { maySeries } from '../../domain/booking/maySeries.ts'
import { grossEur } from '../../domain/grossEur.ts'
import { hasHours, hoursByWeekday, type HoursRules } from '../../domain/hours/dayHours.ts'
import { intersection } from '../../domain/hours/intervals.ts'
import { specialHours, type SpecialOpeningHours } from '../../domain/hours/openingHours.ts'
import { type WeekDay, weekFromMonday } from '../../domain/hours/weekOf.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Actor } from '../actor.ts'
import { aboveOf } from '../bookables/family.ts'
import { propertiesOf, rulesOf } from '../bookables/rulesOf.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { pauses } from '../inSlices.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { visibleTo } from '../records/visibleTo.ts'
import { cardOf, townOf } from './offerCard.ts'
import { atOfferedRate, taxEvent } from './offeredTax.ts'
import { cardFields, type OfferedRow, ticketEvent, townColumns, type TownRow } from './offerQuery.ts'

/** Days of special opening hours. */
const specialDays = 60

const detailFields = [
  ...cardFields,
  'minBookingDuration',
  'maxBookingDuration',
  'timePeriods',
  'longRangeOptions',
  'attachments',
  'autoCommitBooking',
  'isPublic',
] as const satisfies readonly (keyof Bookable)[]

interface DetailRow extends TownRow {
  /** Null: missing or hidden. */
  readonly object: (OfferedRow & Pick<Bookable, (typeof detailFields)[number]>) | null
  /** Of the object and all that contains it. */
  readonly hours: readonly HoursRules[] | null
  readonly parts: OfferDetail['parts'] | null
  readonly addOns: OfferDetail['addOns'] | null
}

const detailQuery = (kind: Kind, actor: Actor, tenant: string, id: string, now: number): Query => {
  const today = dateOf(now)
  const dates = { first: today, last: addDays(today, specialDays) }
  const visible = visibleTo(kind, actor, tenant)
  const named = sql`'id', record.id, 'type', record.type, 'title', record.title`
  /** Listed objects that entries of a list of the object name, in its order; `entry` is the id. */
  const listed = (list: string, entry: Query, parts: Query): Query =>
    sql`(select json_agg(json_build_object(${parts}) order by entry.position)
      from own cross join lateral jsonb_array_elements(own.doc -> ${sql.literal(list)}) with ordinality as entry (value, position)
      join bookables as record on record.tenant_id = ${tenant} and record.id = ${entry} and record.is_public and ${visible})`
  return sql`with recursive ${aboveOf(tenant, id)},
    own as materialized (select record.* from bookables as record where record.tenant_id = ${tenant} and record.id = ${id} and ${visible})
    select ${townColumns},
      (select ${propertiesOf(detailFields, { event: ticketEvent, taxEvent })} from own as record) as object,
      (select json_agg(${rulesOf(dates)}) from bookables as record where record.tenant_id = ${tenant}
        and record.id in (select own.id from own union select above.id from above where exists (select from own))) as hours,
      ${listed('relatedBookableIds', sql`entry.value #>> '{}'`, named)} as parts,
      ${listed('checkoutBookableIds', sql`entry.value ->> 'bookableId'`, sql`${named}, 'mandatory', (entry.value ->> 'mandatory')::boolean`)} as "addOns"
    from tenants where tenants.id = ${tenant}`
}

const weekOf = (objects: readonly HoursRules[]): readonly WeekDay[] | null => {
  const hours = objects.filter(({ isOpeningHoursRelated }) => isOpeningHoursRelated).map(hoursByWeekday)
  if (hours.length === 0) return null
  return weekFromMonday.map((weekday) => ({ weekday, intervals: hours.map((on) => on(weekday)).reduce(intersection) }))
}

const comingHours = async (objects: readonly HoursRules[], now: number): Promise<readonly SpecialOpeningHours[]> => {
  const today = dateOf(now)
  const pause = pauses()
  const days: SpecialOpeningHours[] = []
  for (const day of specialHours(objects.filter(hasHours), today, addDays(today, specialDays))) {
    days.push(...day)
    await pause()
  }
  return days
}

const pricesOf = ({
  priceType,
  priceValueAddedTax,
  priceBasis,
  priceCategories,
}: Pick<Bookable, 'priceType' | 'priceValueAddedTax' | 'priceBasis' | 'priceCategories'>): readonly OfferedCategory[] =>
  priceCategories.map(({ priceEur, fixedPrice, interval, weekdays, holidays }) => ({
    grossEur: grossEur(priceEur, priceValueAddedTax, priceBasis),
    per: fixedPrice ? 'booking' : priceType,
    interval,
    weekdays,
    holidays: [...new Set(holidays.map(({ name }) => name))],
  }))

/** GET offer/{id}: one statement. */
export const offerDetailRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'bookable')
  return {
    call: offerDetailCall,
    handle: async ({ caller, database, tenantId, params }) => {
      const tenant = tenantId ?? ''
      const id = params['id'] ?? ''
      const { actor, rows } = await database.read<DetailRow>(caller, tenant, (who) =>
        detailQuery(kind, who, tenant, id, caller.at),
      )
      const [row] = rows
      const read = row?.object ?? null
      // A hidden object is answered like a missing one.
      if (row === undefined || read === null) throw refuse('NOT_FOUND')
      const object = atOfferedRate(row.taxing, read, null, caller.at)
      const hours = row.hours ?? []
      const heldRoles = actor.userId === null ? null : (actor.roleIds.get(tenant) ?? [])
      const body: OfferDetail = {
        card: cardOf(tenant, object, row.link),
        description: object.description,
        prices: pricesOf(object),
        priceType: object.priceType,
        vatPercent: object.priceValueAddedTax,
        hours: weekOf(hours),
        specialHours: await comingHours(hours, caller.at),
        timePeriods: object.isTimePeriodRelated ? object.timePeriods : [],
        longRange: object.isLongRange ? (object.longRangeOptions?.type ?? 'week') : null,
        minHours: object.minBookingDuration,
        maxHours: object.maxBookingDuration,
        parts: row.parts ?? [],
        addOns: row.addOns ?? [],
        documents: object.attachments
          .filter(({ show, required }) => show || required)
          .map(({ title, type, caption, url }) => ({ title, type, caption, url })),
        isPublic: object.isPublic,
        needsApproval: !object.autoCommitBooking,
        seriesAllowed: maySeries(object.groupBooking, heldRoles),
        tenant: townOf(tenant, row),
      }
      return { body }
    },
  }
}
