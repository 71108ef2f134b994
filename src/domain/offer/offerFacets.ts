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

const counted = (objects: readonly FilteredObject[], filter: OfferFilter, name: FilterName): readonly FacetCount[] => {
  const counts = new Map<string, number>()
  for (const object of objects) {
    if (!fits(object, filter, name)) continue
    for (const value of new Set(valuesOf[name](object))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, maxFacetValues)
}

/** The objects with the chosen type, tag and flag, in the given order. */
export const withFilter = <T extends FilteredObject>(objects: readonly T[], filter: OfferFilter): readonly T[] =>
  objects.filter((object) => fits(object, filter))

/** How many objects each value would leave, given the other two filters; the values with the most objects first. */
export const facetsOf = (objects: readonly FilteredObject[], filter: OfferFilter): OfferFacets => ({
  types: counted(objects, filter, 'type'),
  tags: counted(objects, filter, 'tag'),
  flags: counted(objects, filter, 'flag'),
})
