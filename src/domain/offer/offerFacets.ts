/** The values an object is filtered by. */
export interface FilteredObject {
  readonly type: string
  readonly tags: readonly string[]
  readonly flags: readonly string[]
}

/** Chosen values; absent: any. */
export interface OfferFilter {
  readonly type?: string | undefined
  readonly tag?: string | undefined
  readonly flag?: string | undefined
}

/** A value to filter by and its number of objects. */
export interface FacetCount {
  readonly value: string
  readonly count: number
}

export interface OfferFacets {
  readonly types: readonly FacetCount[]
  readonly tags: readonly FacetCount[]
  readonly flags: readonly FacetCount[]
}

/** Most values of one facet; those with the most objects stay. */
const maxFacetValues = 50

const filterNames = ['type', 'tag', 'flag'] as const
type FilterName = (typeof filterNames)[number]

const valuesOf: Readonly<Record<FilterName, (object: FilteredObject) => readonly string[]>> = {
  type: ({ type }) => [type],
  tag: ({ tags }) => tags,
  flag: ({ flags }) => flags,
}

const fits = (object: FilteredObject, filter: OfferFilter, besides: FilterName | null = null): boolean =>
  filterNames.every((name) => {
    const chosen = filter[name]
    return name === besides || chosen === undefined || valuesOf[name](object).includes(chosen)
  })

/** Does it stand before the other: with more objects, else by its text? */
const isBefore = (one: FacetCount, other: FacetCount): boolean =>
  one.count > other.count || (one.count === other.count && one.value < other.value)

/** The values that stay, in their order, by one walk: there may be 100,000. */
const firstOf = (counts: ReadonlyMap<string, number>): readonly FacetCount[] => {
  const first: FacetCount[] = []
  for (const [value, count] of counts) {
    const one = { value, count }
    const last = first[maxFacetValues - 1]
    if (last !== undefined && !isBefore(one, last)) continue
    const place = first.findIndex((other) => isBefore(one, other))
    first.splice(place === -1 ? first.length : place, 0, one)
    if (first.length > maxFacetValues) first.pop()
  }
  return first
}

/** The objects with the chosen type, tag and flag, in the given order. */
export const withFilter = <T extends FilteredObject>(objects: readonly T[], filter: OfferFilter): readonly T[] =>
  objects.filter((object) => fits(object, filter))

/** Counts how many objects each value would leave, given the other two filters; the values with the most objects first. */
export const facetCounter = (filter: OfferFilter) => {
  const counts = { type: new Map<string, number>(), tag: new Map<string, number>(), flag: new Map<string, number>() }
  return {
    add: (object: FilteredObject): void => {
      for (const name of filterNames)
        if (fits(object, filter, name))
          for (const value of new Set(valuesOf[name](object)))
            counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
    },
    facets: (): OfferFacets => ({
      types: firstOf(counts.type),
      tags: firstOf(counts.tag),
      flags: firstOf(counts.flag),
    }),
  }
}
