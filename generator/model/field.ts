import type { Option } from '../../src/domain/entity.ts'
import type {
  JsonType,
  PropertyAccess,
  PropertyAdmin,
  PropertyStorage,
  ReferenceAnnotation,
  SchemaNode,
} from './schema.ts'
import { pascalCase, singular } from './names.ts'
import { widgetOf } from './widget.ts'

/** A property, or a list element (`key` is then `*`), with its children. */
export interface Field {
  readonly key: string
  /** JSON pointer in the document; a star stands for each element: `/priceCategories/*\/priceEur`. */
  readonly pointer: string
  /** Schema without `$ref`, as written. */
  readonly node: SchemaNode
  readonly label: string
  readonly help?: string
  readonly type: JsonType
  readonly nullable: boolean
  /** Listed in `required` of its object. */
  readonly required: boolean
  readonly options?: readonly Option[]
  readonly widget: string | undefined
  readonly reference?: ReferenceAnnotation
  readonly access: PropertyAccess
  readonly storage: PropertyStorage
  readonly admin: PropertyAdmin
  readonly messages: Readonly<Record<string, string>>
  /** Interface name for an object with properties. */
  readonly typeName: string
  readonly properties: readonly Field[]
  readonly element?: Field
  /** Variants of an object, distinguished by their constants (`oneOf` of objects). */
  readonly variants: readonly Field[]
  /** Shape of the values in an object with free keys. */
  readonly values?: Field
}

export interface FieldPosition {
  readonly key: string
  readonly pointer: string
  readonly required: boolean
  readonly typeName: string
}

const typeNames: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'] satisfies JsonType[]
const isType = (name: unknown): name is JsonType => typeNames.includes(name)

const typeOf = (node: SchemaNode): { readonly type: JsonType; readonly nullable: boolean } => {
  const types = [node.type].flat()
  return { type: types.find(isType) ?? 'string', nullable: types.includes('null') }
}

const isScalar = (value: unknown): value is Option['value'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const optionsOf = (node: SchemaNode): readonly Option[] | undefined => {
  if (node.oneOf?.some((choice) => 'const' in choice))
    return node.oneOf.flatMap(({ const: value, title }) =>
      isScalar(value) ? [{ value, label: title ?? String(value) }] : [],
    )
  return node.enum?.flatMap((value) => (isScalar(value) ? [{ value, label: String(value) }] : []))
}

/**
 * Builds the tree of a property from its schema.
 * @param node schema with every `$ref` resolved
 * @param position its position; `typeName` names the interface if it is an object
 */
export const buildField = (node: SchemaNode, position: FieldPosition): Field => {
  const options = optionsOf(node)
  const { type, nullable } = typeOf(node)
  const child = (key: string, shape: SchemaNode, typeName: string, required: boolean): Field =>
    buildField(shape, { key, pointer: `${position.pointer}/${key}`, required, typeName })
  const variants = (node.oneOf ?? []).filter(({ properties }) => properties !== undefined)
  const element = node.items && child('*', node.items, elementTypeName(position), true)
  const open = node.additionalProperties
  return {
    ...position,
    node,
    label: node.title ?? position.key,
    ...(node.description !== undefined && { help: node.description }),
    type,
    nullable,
    ...(options && { options }),
    widget: widgetOf(node, type, element),
    ...(node['x-ref'] && { reference: node['x-ref'] }),
    access: node['x-access'] ?? {},
    storage: node['x-storage'] ?? {},
    admin: node['x-admin'] ?? {},
    messages: node['x-messages'] ?? {},
    properties: Object.entries(node.properties ?? {}).map(([key, shape]) =>
      child(key, shape, position.typeName + pascalCase(key), (node.required ?? []).includes(key)),
    ),
    ...(element && { element }),
    variants: variants.map((variant) =>
      buildField(variant, { ...position, typeName: position.typeName + pascalCase(constantOf(variant)) }),
    ),
    ...(open && { values: child('*', open, `${position.typeName}Value`, true) }),
  }
}

/** `BookablePriceCategories` is a list: its element is a `BookablePriceCategory`. */
const elementTypeName = ({ key, typeName }: FieldPosition): string => {
  const last = pascalCase(key)
  return typeName.endsWith(last) ? typeName.slice(0, -last.length) + pascalCase(singular(key)) : `${typeName}Entry`
}

/** The constant that identifies a variant: its first one. */
const constantOf = (variant: SchemaNode): string =>
  Object.values(variant.properties ?? {})
    .map((property) => property.const)
    .find((value) => typeof value === 'string') ?? ''

/** The field and all fields below it, parents first. */
export function* walkFields(fields: readonly Field[]): Generator<Field> {
  for (const field of fields) {
    yield field
    yield* walkFields(field.properties)
    for (const variant of field.variants) yield* walkFields(variant.properties)
    if (field.element) yield* walkFields([field.element])
    if (field.values) yield* walkFields([field.values])
  }
}

/** The properties of every object, one list per object, the given list first. */
export function* walkObjects(fields: readonly Field[]): Generator<readonly Field[]> {
  yield fields
  for (const { properties, variants } of walkFields(fields)) {
    if (properties.length > 0) yield properties
    for (const variant of variants) yield variant.properties
  }
}

/** Former names of a property, the latest first. */
export const formerNames = ({ storage: { renamedFrom = [] } }: Field): readonly string[] =>
  typeof renamedFrom === 'string' ? [renamedFrom] : renamedFrom
