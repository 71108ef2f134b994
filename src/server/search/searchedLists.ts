import { type HitKind, isSearchedScreen, type SearchHit } from '../../api/search.ts'
import { eventPeriodWords } from '../../domain/event/eventPeriodWords.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Coupon } from '../../generated/entities/coupon.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { User } from '../../generated/entities/user.ts'
import { searchedScreens } from '../../generated/names.ts'
import { type Kind, kindNamed, titleOf } from '../records/kind.ts'
import type { Document } from '../records/pointer.ts'
import type { Registry } from '../records/save.ts'

/** Records of one kind, as shown in one list. */
export interface SearchedList {
  readonly kind: Kind
  /** The list's filter. */
  readonly filter: Document
  /** Does the hit need populated properties? */
  readonly populate: boolean
  /** The hit of a listed record's JSON text. */
  readonly hit: (json: string) => SearchHit
}

type HitTexts = Pick<SearchHit, 'title' | 'subtitle'>

/** Joins the non-empty parts of a subtitle. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

/** A user by name if known, else by address. */
export const personTexts = (id: string, name: string): HitTexts => ({
  title: name === '' ? id : name,
  subtitle: name === '' ? '' : id,
})

/** Their hits are described below; bookings have a search of their own. */
const described: readonly string[] = ['bookable', 'booking', 'event', 'coupon']

/** The other screens, each with its entity: a hit is the record's title. */
const plainScreens = Object.keys(searchedScreens)
  .filter(isSearchedScreen)
  .map((name) => [name, searchedScreens[name].entity] as const)
  .filter(([, entity]) => !described.includes(entity))

/** All lists searched by the search text of their rows: all but bookings and members. */
export const searchedListsOf = ({ kinds }: Registry): readonly SearchedList[] => {
  const list = <R extends { readonly id: string }>(
    name: HitKind,
    entity: string,
    textsOf: (record: R) => HitTexts,
    { filter = {}, populate = false }: Partial<Pick<SearchedList, 'filter' | 'populate'>> = {},
  ): SearchedList => ({
    kind: kindNamed(kinds, entity),
    filter,
    populate,
    hit: (json) => {
      const record = JSON.parse(json) as R
      return { kind: name, id: record.id, ...textsOf(record) }
    },
  })
  const objects = (type: Exclude<Bookable['type'], 'ticket'>): SearchedList =>
    list<Bookable>(type, 'bookable', ({ title, location }) => ({ title, subtitle: location }), { filter: { type } })
  return [
    objects('event-location'),
    objects('room'),
    objects('resource'),
    list<Bookable>(
      'ticket',
      'bookable',
      ({ title, location, _populated }) => ({
        title,
        subtitle: joined(_populated?.event?.information.name ?? '', location),
      }),
      { filter: { type: 'ticket' }, populate: true },
    ),
    list<Event>('event', 'event', ({ information, eventLocation }) => ({
      title: information.name,
      subtitle: joined(eventPeriodWords(information), eventLocation.name),
    })),
    list<Coupon>('coupon', 'coupon', ({ id, description }) => ({ title: id, subtitle: description })),
    list<User>('person', 'user', ({ id, firstName, lastName }) => personTexts(id, `${firstName} ${lastName}`.trim())),
    ...plainScreens.map(([name, entity]) =>
      list(name, entity, (record) => ({ title: titleOf(kindNamed(kinds, entity), record), subtitle: '' })),
    ),
  ]
}
