import { fold } from '../../domain/search.ts'
import { fieldIndex, rankRows, scoreFields } from '../bookings/searchFuse.ts'
import { searchTerms } from '../bookings/searchTerms.ts'
import { inSlices } from '../inSlices.ts'
import { wordsOf } from './offerCard.ts'
import type { OfferedRow } from './offerQuery.ts'

/** Words of a search by everyone; further ones are left out. */
const maxWords = 5

/** Characters of a description that are searched: comparing takes 0.2 ms for 1,000. */
const maxSearchedChars = 500

/** Objects whose texts are folded without a pause: a hundred tags of 60 letters with marks take 4 ms. */
const objectsPerSlice = 2

/** Searched texts of an object. */
type SearchedObject = Pick<OfferedRow, 'id' | 'title' | 'tags' | 'flags' | 'location' | 'description'>

const fieldsOf = (object: SearchedObject): readonly (readonly string[])[] => [
  [object.title],
  [...object.tags, ...object.flags],
  [object.location],
  [wordsOf(object.description).slice(0, maxSearchedChars)],
]

/**
 * The objects in which all words of `q` are found, typing errors forgiven: those with all in the title first, then those that need the
 * tags too, then the location, then the beginning of the description.
 */
export const rankedBySearch = async <T extends SearchedObject>(
  objects: readonly T[],
  q: string,
): Promise<readonly T[]> => {
  const terms = searchTerms(q).slice(0, maxWords)
  if (terms.length === 0) return objects
  const index = fieldIndex()
  /** Objects share tags: each text is folded once. */
  const known = new Map<string, string>()
  const foldedOnce = (text: string): string => {
    const result = known.get(text) ?? fold(text)
    known.set(text, result)
    return result
  }
  const folded = await inSlices(objects, objectsPerSlice, (some) =>
    some.map((object) => {
      const fields = fieldsOf(object).map((texts) => texts.map(foldedOnce).filter((one) => one !== ''))
      return { id: object.id, first: fields.flat()[0] ?? '', fields: fields.map((texts) => texts.map(index.of)) }
    }),
  )
  const scores = await scoreFields(index.texts(), terms)
  const byId = new Map(objects.map((object) => [object.id, object]))
  const found = new Set<string>()
  for (const depth of [1, 2, 3, 4]) {
    const rows = folded
      .filter(({ id }) => !found.has(id))
      .map(({ id, first, fields }) => ({ id, first, fields: fields.slice(0, depth).flat() }))
    for (const id of await rankRows(rows, scores)) found.add(id)
  }
  return [...found].flatMap((id) => byId.get(id) ?? [])
}
