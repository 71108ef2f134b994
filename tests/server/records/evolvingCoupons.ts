import fc from 'fast-check'
import {
  firstSchema,
  holdersAt,
  type Json,
  pathOf,
  type Place,
  places,
  propertiesAt,
  type Property,
} from './evolvingSchema.ts'

export const stepKinds = [
  ...(['add', 'add', 'add', 'rename', 'remove', 'return', 'default', 'search', 'filter', 'column'] as const),
  ...(['secret', 'save', 'save', 'save'] as const),
] as const

export interface Step {
  readonly kind: (typeof stepKinds)[number]
  readonly place: Place
  readonly type: keyof typeof values
  readonly pick: number
}

export const values = {
  string: ['', 'alpha', 'Beta Straße', 'gamma'],
  integer: [0, 1, 2],
  boolean: [true, false],
  optional: [null, 'alpha', 'delta'],
  object: [{ inner: 'x' }, { inner: 'alpha' }],
  list: [[], ['alpha'], ['beta', 'alpha']],
} as const

/** Chains of steps of some kinds. */
export const chains = (kinds: readonly Step['kind'][], minLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record<Step>({
      kind: fc.constantFrom(...kinds),
      place: fc.constantFrom(...places),
      type: fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])),
      pick: fc.nat({ max: 11 }),
    }),
    { minLength, maxLength: 30 },
  )

const schemaOf = (type: keyof typeof values, start: unknown): Property => {
  const common = { title: 'Feld', default: start }
  if (type === 'object')
    return {
      ...common,
      type,
      additionalProperties: false,
      default: {},
      properties: { inner: { title: 'Innen', type: 'string', maxLength: 50, default: 'x' } },
    }
  if (type === 'list')
    return { ...common, type: 'array', maxItems: 5, items: { title: 'Wert', type: 'string', maxLength: 50 } }
  if (type === 'integer') return { ...common, type, minimum: 0, maximum: 9 }
  if (type === 'boolean') return { ...common, type }
  return { ...common, type: type === 'optional' ? ['string', 'null'] : 'string', maxLength: 50 }
}

export interface Added {
  readonly place: Place
  readonly name: string
  readonly type: keyof typeof values
}

/** A schema that changes, and what its documents must be by then: the oracle knows no code of the server. */
export const evolving = () => {
  const schema = firstSchema()
  let present: readonly Added[] = []
  let removed: readonly (Added & { readonly property: Property })[] = []
  const documents = new Map<string, Json>()
  /** Values of removed properties, by the object that they were in. */
  const memory = new WeakMap<Json, Json>()
  const secrets: Pick<Added, 'place' | 'name'>[] = []
  let names = 0
  const freshName = () => `field${(names += 1)}`
  const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
  const holders = (place: Place) => [...documents.values()].flatMap((document) => holdersAt(document, place))
  const listed = () => {
    const admin = schema['x-admin'] as { list: { filters: string[] } }
    return { search: (schema['x-storage'] as { search: string[] }).search, filters: admin.list.filters }
  }
  const renameIn = (list: string[], from: string, to?: string) => {
    const at = list.indexOf(from)
    if (at >= 0) list.splice(at, 1, ...(to === undefined ? [] : [to]))
  }
  const withoutColumn = (property: Property) => {
    const { column, ...storage } = property['x-storage'] ?? {}
    if (column !== undefined) property['x-storage'] = storage
  }

  const apply = ({ kind, place: wanted, type, pick }: Step): void => {
    const here = chosen(present, pick)
    const place = kind === 'add' || kind === 'secret' ? wanted : (here?.place ?? wanted)
    const properties = propertiesAt(schema, place)
    if (kind === 'add') {
      const name = freshName()
      properties[name] = schemaOf(type, chosen(values[type] as readonly unknown[], pick))
      present = [...present, { place, name, type }]
    }
    if (kind === 'secret' && place !== 'info') {
      const name = freshName()
      properties[name] = {
        ...schemaOf('optional', ''),
        'x-access': {
          secret: true,
          boundTo: [{ root: 'description', deep: 'first', lines: 'id', small: 'id', large: 'id' }[place]],
        },
        'x-admin': { widget: 'secret' },
      }
      secrets.push({ place, name })
    }
    if (kind === 'return') {
      const back = chosen(removed, pick)
      if (back === undefined) return
      propertiesAt(schema, back.place)[back.name] = back.property
      removed = removed.filter((one) => one !== back)
      present = [...present, back]
      for (const holder of holders(back.place)) {
        const kept = memory.get(holder)
        if (kept && back.name in kept) holder[back.name] = kept[back.name]
      }
    }
    if (here === undefined) return
    const { name } = here
    const property = properties[name] ?? {}
    const path = pathOf(place, name)
    if (kind === 'rename') {
      const newName = freshName()
      Reflect.deleteProperty(properties, name)
      const storage = property['x-storage'] ?? {}
      properties[newName] = {
        ...property,
        'x-storage': { ...storage, renamedFrom: [name, ...(storage.renamedFrom ?? [])] },
      }
      for (const list of Object.values(listed())) renameIn(list, path, pathOf(place, newName))
      present = present.map((one) => (one === here ? { ...one, name: newName } : one))
      for (const holder of holders(place))
        if (name in holder) {
          holder[newName] = holder[name]
          Reflect.deleteProperty(holder, name)
        }
    }
    if (kind === 'remove') {
      Reflect.deleteProperty(properties, name)
      withoutColumn(property)
      for (const list of Object.values(listed())) renameIn(list, path)
      present = present.filter((one) => one !== here)
      removed = [...removed, { ...here, property }]
      for (const holder of holders(place))
        if (name in holder) {
          memory.set(holder, { ...memory.get(holder), [name]: holder[name] })
          Reflect.deleteProperty(holder, name)
        }
    }
    if (kind === 'default' && here.type !== 'object')
      property['default'] = chosen(values[here.type] as readonly unknown[], pick)
    const isScalar = here.type !== 'object' && here.type !== 'list'
    const { search, filters } = listed()
    if (kind === 'search' && here.type === 'string' && !search.includes(path)) search.push(path)
    if (kind === 'filter' && isScalar && !filters.includes(path)) filters.push(path)
    if (kind === 'column' && here.type === 'string' && (place === 'root' || place === 'info')) {
      const first = schema.properties['type']
      if (first !== undefined) withoutColumn(first)
      for (const one of present) {
        const other = propertiesAt(schema, one.place)[one.name]
        if (other !== undefined) withoutColumn(other)
      }
      property['x-storage'] = { ...property['x-storage'], column: 'type' }
    }
  }

  /** What a start with the present schema does: absent properties get their defaults. */
  const start = (): void => {
    for (const { place, name } of secrets) for (const holder of holders(place)) holder[`${name}Set`] = false
    for (const { place, name, type } of present)
      for (const holder of holders(place))
        if (!(name in holder))
          holder[name] =
            type === 'object' ? { inner: 'x' } : structuredClone(propertiesAt(schema, place)[name]?.['default'])
  }

  /** A new document with a value of every second property, the others by default. */
  const write = (seed: number): Json => {
    const id = `C${documents.size + 1}`
    const element = (name: string, more: Json = {}): Json => ({ id: name, ...more })
    const document: Json = {
      id,
      info: { deep: { first: 'alpha' } },
      lines: ['l1', 'l2'].slice(seed % 3).map((name) => element(name)),
      parts: [element('p1', { kind: 'small' }), element('p2', { kind: 'large' })].slice(seed % 2),
    }
    present.forEach(({ place, name, type }, index) => {
      if ((seed + index) % 2 === 0)
        for (const holder of holdersAt(document, place))
          holder[name] = structuredClone(chosen(values[type] as readonly unknown[], seed + index))
    })
    documents.set(id, document)
    return structuredClone(document)
  }

  /** The property in the column `type`. */
  const inColumn = (): Added | undefined =>
    present.find(({ place, name }) => propertiesAt(schema, place)[name]?.['x-storage']?.column !== undefined)

  return { schema, documents, apply, start, write, listed, inColumn }
}
