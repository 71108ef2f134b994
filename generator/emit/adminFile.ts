import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { findField } from '../model/findField.ts'
import { camelCase } from '../model/names.ts'
import type { ScreenAnnotation } from '../model/schema.ts'
import type { ResourceOf } from './formUi.ts'
import { heading, importLine } from './heading.ts'
import { Expression, maxLineLength, printConstant } from './printValue.ts'
import type { View } from './screenDefinition.ts'
import { pathOf, screenDefinition, viewsOf } from './screenDefinition.ts'

const numeric = new Set(['money', 'number', 'integer', 'percent'])

const shown = (field: Field, resourceOf: ResourceOf): object => {
  const ref = (field.reference ?? field.element?.reference)?.entity
  return {
    widget: widgetOfValue(field),
    options: field.options ?? field.element?.options,
    reference: ref === undefined ? undefined : resourceOf(ref),
  }
}

const column = (field: Field, path: string, resourceOf: ResourceOf): object => ({
  field: path,
  label: field.label,
  align: numeric.has(widgetOfValue(field)) ? 'right' : undefined,
  ...shown(field, resourceOf),
  unit: field.admin.unit,
})

/** A field that is read-only in the form is rendered in the list by its type. */
const widgetOfValue = (field: Field): string => {
  const widget = field.widget ?? 'text'
  if (widget !== 'readonly') return widget
  return { integer: 'integer', number: 'number', boolean: 'switch', string: 'text', array: 'tags', object: 'text' }[
    field.type
  ]
}

/** An entity's list as data: columns, card, search, filters, sort. */
const listDefinition = ({ fields, list }: Entity, resourceOf: ResourceOf): object => ({
  view: list.view,
  columns: list.columns.flatMap((path) => {
    const field = findField(fields, path)
    return field ? [column(field, path, resourceOf)] : []
  }),
  card: list.card,
  search: list.search,
  tags: list.tags,
  filters: (list.filters ?? []).flatMap((path) => {
    const field = findField(fields, path)
    return field ? [{ field: path, label: field.label, ...shown(field, resourceOf) }] : []
  }),
  sorts: list.sort,
  defaultSort: list.defaultSort,
})

/** Path of the file with an entity's screens, list and routes. */
export const adminPath = (entity: Entity): string => `src/generated/admin/${entity.name}.tsx`

const screenConstant = (screen: ScreenAnnotation): string => `${camelCase(screen.name)}Screen`

const screens = (entity: Entity): readonly ScreenAnnotation[] => entity.annotation.screens ?? []

/** Only a screen shows a form. */
export const hasForm = (entity: Entity): boolean => screens(entity).length > 0

/** One attribute per line. */
const routeOf = (entity: Entity, screen: ScreenAnnotation, view: View): string => {
  const screenAttributes = `admin={${entity.constant}Admin} screen={${screenConstant(screen)}} overrides={overrides}`
  const element = `<EntityScreen view="${view}" ${screenAttributes} />`
  const fits = `        element={${element}}`.length <= maxLineLength
  const attributes = [
    `path="${pathOf(screen, view)}"`,
    fits ? `element={${element}}` : `element={\n          ${element}\n        }`,
  ]
  return `      <Route\n${attributes.map((each) => `        ${each}\n`).join('')}      />\n`
}

const routesOf = (entity: Entity): readonly string[] =>
  screens(entity).flatMap((screen) => viewsOf(entity, screen).map((view) => routeOf(entity, screen, view)))

const resource = (entity: Entity): string => {
  const single = `    <Resource name="${entity.annotation.path}" recordRepresentation="${entity.annotation.title}" />\n`
  const routes = routesOf(entity)
  return routes.length === 0 ? single : `${single}    <CustomRoutes>\n${routes.join('')}    </CustomRoutes>\n`
}

export const adminFile = (entity: Entity, resourceOf: ResourceOf): string => {
  const routed = hasForm(entity)
  const type = entity.typeName
  const definition = routed ? 'AdminDefinition' : 'ResourceDefinition'
  const types = routed ? [definition, 'EntityOverrides', 'Screen'] : ['EntityOverrides', definition]
  const admin = {
    entity: new Expression(`${entity.constant}Entity`),
    screens: screens(entity).map((screen) => new Expression(screenConstant(screen))),
    list: listDefinition(entity, resourceOf),
    form: routed ? new Expression(`() => import('./${entity.name}.form.ts')`) : undefined,
  }
  return [
    heading(entity.file),
    importLine(routed ? ['CustomRoutes', 'Resource'] : ['Resource'], 'react-admin'),
    `import { Fragment } from 'react'`,
    ...(routed ? [`import { Route } from 'react-router-dom'`] : []),
    ...(routed ? [importLine(['EntityScreen'], '../../admin/kit/screens/EntityScreen.tsx')] : []),
    importLine(types, '../../admin/kit/definition/definition.ts', 'import type'),
    `import type { ${type} } from '../entities/${entity.name}.ts'`,
    `import { ${entity.constant}Entity } from '../entities/${entity.name}.ts'\n`,
    ...screens(entity).map((screen) =>
      printConstant(`const ${screenConstant(screen)}: Screen<${type}>`, screenDefinition(entity, screen)),
    ),
    printConstant(`export const ${entity.constant}Admin: ${definition}<${type}>`, admin),
    `export const ${entity.constant}Resource = (${routed ? 'overrides' : '_overrides'}: EntityOverrides<${type}>) => (`,
    `  <Fragment key="${entity.name}">\n${resource(entity)}  </Fragment>\n)\n`,
  ].join('\n')
}
