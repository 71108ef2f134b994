import type { ListedBooking } from '../../api/findBookings.ts'
import { hitKinds, maxHitsPerKind, searchCall, type SearchHit } from '../../api/search.ts'
import { fold, maxSearchWords } from '../../domain/search.ts'
import { formatDateTimeShort } from '../../domain/time.ts'
import { fusePass } from '../bookings/searchFuse.ts'
import { bestBookings } from '../bookings/searchRoute.ts'
import type { SearchTerm } from '../bookings/searchTerms.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { firstPeople, type KnownPerson, peopleContaining, searchedTexts } from '../users/knownPeople.ts'
import { containing, hitsOf, resembling } from './findInList.ts'
import { joined, personTexts, searchedListsOf } from './searchedLists.ts'

/** Members compared with mistyped words. */
const maxComparedPeople = 1000

const wordsOf = (q: string): readonly string[] =>
  fold(q)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

const bookingHit = ({ id, name, company, mail, timeBegin, bookableItems }: ListedBooking): SearchHit => {
  const who = [name, company, mail].find((text) => text !== '') ?? ''
  const objects = [...new Set(bookableItems.map(({ _bookableUsed: used }) => used?.title ?? ''))]
  const when = timeBegin === null ? '' : formatDateTimeShort(timeBegin)
  return who === ''
    ? { kind: 'booking', id, title: id, subtitle: joined(when, ...objects) }
    : { kind: 'booking', id, title: who, subtitle: joined(id, when, ...objects) }
}

const personHit = ({ id, name }: KnownPerson): SearchHit => ({ kind: 'person', id, ...personTexts(id, name) })

/** Members and owners similar to the terms, best first. */
const peopleResembling = async (
  request: RouteRequest,
  terms: readonly SearchTerm[],
): Promise<readonly KnownPerson[]> => {
  const people = await firstPeople(request, maxComparedPeople)
  const ids = await fusePass(
    people.map((person) => ({ id: person.id, fields: searchedTexts(person) })),
    terms,
  )
  return ids.flatMap((id) => people.find((person) => person.id === id) ?? [])
}

/** The best hits of each kind, each once: an account may also be a member. */
const bestOfEach = (hits: readonly SearchHit[]): readonly SearchHit[] =>
  hitKinds.flatMap((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind)
    return [...new Map(ofKind.map((hit) => [hit.id, hit])).values()].slice(0, maxHitsPerKind)
  })

/** GET search: records of every kind, each with the rights of its list; tolerates typing errors if no record contains the words. */
export const searchRoute = (registry: Registry): Route => {
  const booking = kindNamed(registry.kinds, 'booking')
  const lists = searchedListsOf(registry)
  return {
    call: searchCall,
    handle: async (request) => {
      const q = String(request.query['q'])
      const words = wordsOf(q)
      if (words.length === 0) return { body: [] }
      const [bookings, members, literal] = await Promise.all([
        bestBookings(booking, request, q, maxHitsPerKind),
        peopleContaining(request, words, maxHitsPerKind),
        Promise.all(lists.map((list) => containing(list, request, words.join(' ')))),
      ])
      const terms = words.map((text) => ({ kind: 'fuzzy', text }) as const)
      const isFound = members.length > 0 || literal.some((ids) => ids.length > 0)
      const [found, persons] = isFound
        ? [literal, members]
        : await Promise.all([
            Promise.all(lists.map((list) => resembling(list, request, terms))),
            peopleResembling(request, terms),
          ])
      const hits = await Promise.all(lists.map((list, at) => hitsOf(list, request, found[at] ?? [])))
      return { body: bestOfEach([...bookings.map(bookingHit), ...hits.flat(), ...persons.map(personHit)]) }
    },
  }
}
