import type { Entity } from '../model/entity.ts'
import { hasForm } from './adminFile.ts'

/** Properties of the form with the widget `custom`: it has no widget of its own for them. */
export const requiredOverrides = (entity: Entity): readonly string[] =>
  hasForm(entity) ? entity.fields.filter(({ widget }) => widget === 'custom').map(({ key }) => key) : []

/** A name as key of an interface. */
export const printedKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** One place per line; `false` where there are none, as an empty type would take any. */
const group = (name: string, places: readonly string[]): readonly string[] =>
  places.length === 0
    ? [`  readonly ${name}: Readonly<Record<string, false>>`]
    : [`  readonly ${name}: {`, ...places.map((place) => `    readonly ${place}`), '  }']

/** The places of an entity's form and table for overrides: every property, shown or not; the sections; the columns of a table. */
export const placesType = (entity: Entity): string => {
  const { fields, sections, list } = entity
  const shown = new Set(sections.flatMap((section) => section.fields.map(({ key }) => key)))
  const required = new Set(requiredOverrides(entity))
  const columns = list.view === 'table' ? list.columns.filter((name) => !name.includes('.')) : []
  const drawn = (name: string): string => `${printedKey(name)}: true`
  return [
    `export interface ${entity.typeName}Places {`,
    ...group(
      'fields',
      fields.map(({ key }) => (required.has(key) ? drawn(key) : `${printedKey(key)}?: ${shown.has(key)}`)),
    ),
    ...group(
      'sections',
      sections.map(({ name }) => drawn(name)),
    ),
    ...group('columns', columns.map(drawn)),
    '}',
  ].join('\n')
}
