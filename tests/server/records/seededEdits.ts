import fc from 'fast-check'
import { values } from './evolvingCoupons.ts'
import {
  firstSchema,
  type Json,
  pathOf,
  type Place,
  propertiesAt,
  type Property,
  type Schema,
} from './evolvingSchema.ts'

type SlotType = Exclude<keyof typeof values, 'object'>

/** A property of every document and what the edits have made of it: the oracle knows no code of the server. */
export interface Slot {
  readonly place: Extract<Place, 'root' | 'deep'>
  readonly type: SlotType
  /** As stored before the edits of the round. */
  readonly storedName: string
  readonly name: string
  readonly isPresent: boolean
  /** Is a stored value against the schema? Null: no edit has narrowed the property. */
  readonly isBad: ((value: unknown) => boolean) | null
  /** The schema of a removed property. */
  readonly kept: Property | null
}

interface Narrowing {
  readonly keywords: Json
  readonly isBad: (value: unknown) => boolean
}

const length = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

const narrowings: Readonly<Record<SlotType, readonly Narrowing[]>> = {
  string: [
    { keywords: { maxLength: 3, default: '' }, isBad: (value) => length(value) > 3 },
    { keywords: { minLength: 1, default: 'alpha' }, isBad: (value) => value === '' },
    { keywords: { pattern: '^[a-z]*$', default: '' }, isBad: (value) => /[^a-z]/.test(String(value)) },
    {
      keywords: { default: '', oneOf: ['', 'alpha'].map((one) => ({ const: one, title: one === '' ? 'Keine' : one })) },
      isBad: (value) => value !== '' && value !== 'alpha',
    },
    { keywords: { type: 'integer', minimum: 0, maximum: 9, maxLength: undefined, default: 0 }, isBad: () => true },
  ],
  optional: [
    { keywords: { type: 'string', default: '' }, isBad: (value) => value === null },
    { keywords: { maxLength: 2, default: null }, isBad: (value) => value !== null && length(value) > 2 },
  ],
  integer: [
    { keywords: { minimum: 1, default: 1 }, isBad: (value) => Number(value) < 1 },
    { keywords: { maximum: 1, default: 0 }, isBad: (value) => Number(value) > 1 },
  ],
  boolean: [{ keywords: { type: 'string', maxLength: 5, default: '' }, isBad: () => true }],
  list: [
    { keywords: { maxItems: 1, default: [] }, isBad: (value) => length(value) > 1 },
    { keywords: { minItems: 1, default: ['beta'] }, isBad: (value) => length(value) < 1 },
  ],
}

const firstProperty = (type: SlotType): Property => {
  const common = { title: 'Feld', default: values[type][0] }
  if (type === 'list')
    return { ...common, type: 'array', maxItems: 5, items: { title: 'Wert', type: 'string', maxLength: 50 } }
  if (type === 'integer') return { ...common, type, minimum: 0, maximum: 9 }
  if (type === 'boolean') return { ...common, type }
  return { ...common, type: type === 'optional' ? ['string', 'null'] : 'string', maxLength: 50 }
}

const types: readonly SlotType[] = ['string', 'optional', 'integer', 'string', 'list', 'boolean', 'string']
const slotCount = 20

const firstSlot = (index: number): Slot => {
  const name = `slot${index}`
  const place = index % 3 === 2 ? 'deep' : 'root'
  const type = types[index % types.length] ?? 'string'
  return { place, type, storedName: name, name, isPresent: true, isBad: null, kept: null }
}

/** Pointer of a property in a document. */
export const pointerOf = ({ place }: Pick<Slot, 'place'>, name: string): string =>
  `/${pathOf(place, name).replaceAll('.', '/')}`

const kinds = ['narrow', 'narrow', 'narrow', 'widen', 'title', 'default', 'rename', 'remove', 'retire'] as const

interface Edit {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
}

/** One edit for each property. */
const edits = fc.array(fc.record<Edit>({ kind: fc.constantFrom(...kinds), pick: fc.nat({ max: 999 }) }), {
  minLength: slotCount,
  maxLength: slotCount,
})

/** The edits of some rounds, the same for the same seed. */
export const seededRounds = (seed: number, rounds: number): readonly (readonly Edit[])[] =>
  fc.sample(edits, { seed, numRuns: rounds })

/** Coupons with twenty properties that are edited once a round. */
export const editedSchema = () => {
  const schema: Schema = firstSchema()
  let slots = Array.from({ length: slotCount }, (_, index) => firstSlot(index))
  let names = slotCount
  for (const { place, name, type } of slots) propertiesAt(schema, place)[name] = firstProperty(type)

  const removed = (slot: Slot, isRetired: boolean): Slot => {
    const { place, name } = slot
    const properties = propertiesAt(schema, place)
    const kept = properties[name] ?? {}
    Reflect.deleteProperty(properties, name)
    const entry = { property: pathOf(place, name), from: '2027-01-01', reason: 'Nie genutzt.' }
    if (isRetired) schema['x-retired'] = [...((schema['x-retired'] as readonly Json[] | undefined) ?? []), entry]
    return { ...slot, isPresent: false, kept }
  }

  const returned = (slot: Slot): Slot => {
    const { place, name, kept } = slot
    propertiesAt(schema, place)[name] = kept ?? {}
    const others = ((schema['x-retired'] as readonly Json[] | undefined) ?? []).filter(
      ({ property }) => property !== pathOf(place, name),
    )
    if (others.length === 0) Reflect.deleteProperty(schema, 'x-retired')
    else schema['x-retired'] = others
    return { ...slot, isPresent: true, kept: null }
  }

  const renamed = (slot: Slot): Slot => {
    const { place, name } = slot
    const properties = propertiesAt(schema, place)
    const property = properties[name] ?? {}
    const storage = property['x-storage'] ?? {}
    const newName = `slot${(names += 1)}`
    Reflect.deleteProperty(properties, name)
    const renamedFrom = [name, ...(storage.renamedFrom ?? [])]
    properties[newName] = { ...property, 'x-storage': { ...storage, renamedFrom } }
    return { ...slot, name: newName }
  }

  const edited = (slot: Slot, { kind, pick }: Edit): Slot => {
    if (!slot.isPresent) return returned(slot)
    if (kind === 'rename') return renamed(slot)
    if (kind === 'remove' || kind === 'retire') return removed(slot, kind === 'retire')
    const { place, name, type, isBad } = slot
    const property = propertiesAt(schema, place)[name] ?? {}
    property['title'] = `Feld ${pick}`
    if (isBad !== null || kind === 'title') return slot
    if (kind === 'default') property['default'] = values[type][pick % values[type].length]
    if (kind === 'widen') Object.assign(property, type === 'integer' ? { maximum: 99 } : {})
    if (kind === 'widen' && (type === 'string' || type === 'optional')) property['maxLength'] = 80
    if (kind !== 'narrow') return slot
    const narrowing = narrowings[type][pick % narrowings[type].length]
    if (narrowing === undefined) return slot
    for (const [keyword, value] of Object.entries(narrowing.keywords))
      if (value === undefined) Reflect.deleteProperty(property, keyword)
      else property[keyword] = value
    return { ...slot, isBad: narrowing.isBad }
  }

  return {
    schema,
    slots: (): readonly Slot[] => slots,
    edit: (round: readonly Edit[]): void => {
      slots = slots.map((slot, index) => {
        const before = { ...slot, storedName: slot.name }
        const edit = round[index]
        return edit === undefined ? before : edited(before, edit)
      })
    },
  }
}
