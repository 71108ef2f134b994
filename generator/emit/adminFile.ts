import type { Entity } from '../model/entity.ts'
import type { PlaceAnnotation } from '../model/schema.ts'
import { camelCase } from '../model/names.ts'
import type { ResourceOf } from './formUi.ts'
import { heading, importLine } from './heading.ts'
import { listDefinition } from './listDefinition.ts'
import type { View } from './placeDefinition.ts'
import { pathOf, placeDefinition, viewsOf } from './placeDefinition.ts'
import { Expression, printConstant } from './printValue.ts'

/** Path of the file with an entity's screens, list and routes. */
export const adminPath = (entity: Entity): string => `src/generated/admin/${entity.name}.tsx`

const placeConstant = (place: PlaceAnnotation): string => `${camelCase(place.name)}Place`

const places = (entity: Entity): readonly PlaceAnnotation[] => entity.annotation.places ?? []

/** One attribute per line. */
const routeOf = (entity: Entity, place: PlaceAnnotation, view: View): string => {
  const rooms = `admin={${entity.constant}Admin} place={${placeConstant(place)}} overrides={overrides}`
  const attributes = [`path="${pathOf(place, view)}"`, `element={<EntityScreen view="${view}" ${rooms} />}`]
  return `      <Route\n${attributes.map((each) => `        ${each}\n`).join('')}      />\n`
}

const routesOf = (entity: Entity): readonly string[] =>
  places(entity).flatMap((place) => viewsOf(entity, place).map((view) => routeOf(entity, place, view)))

const resource = (entity: Entity): string => {
  const single = `    <Resource name="${entity.annotation.path}" recordRepresentation="${entity.annotation.title}" />\n`
  const routes = routesOf(entity)
  return routes.length === 0 ? single : `${single}    <CustomRoutes>\n${routes.join('')}    </CustomRoutes>\n`
}

export const adminFile = (entity: Entity, resourceOf: ResourceOf): string => {
  const routed = places(entity).length > 0
  const type = entity.typeName
  const types = ['AdminDefinition', 'EntityOverrides', ...(routed ? ['Place'] : [])]
  const admin = {
    entity: new Expression(`${entity.constant}Entity`),
    places: places(entity).map((place) => new Expression(placeConstant(place))),
    list: listDefinition(entity, resourceOf),
    form: new Expression(`() => import('./${entity.name}.form.ts')`),
  }
  return [
    heading(entity.file),
    importLine(routed ? ['CustomRoutes', 'Resource'] : ['Resource'], 'ra-core'),
    `import { Fragment } from 'react'`,
    ...(routed ? [`import { Route } from 'react-router-dom'`] : []),
    ...(routed ? [importLine(['EntityScreen'], '../../admin/kit/EntityScreen.tsx')] : []),
    importLine(types, '../../admin/kit/definition.ts', 'import type'),
    `import type { ${type} } from '../entities/${entity.name}.ts'`,
    `import { ${entity.constant}Entity } from '../entities/${entity.name}.ts'\n`,
    ...places(entity).map((place) =>
      printConstant(`const ${placeConstant(place)}: Place<${type}>`, placeDefinition(entity, place)),
    ),
    printConstant(`export const ${entity.constant}Admin: AdminDefinition<${type}>`, admin),
    `export const ${entity.constant}Resource = (${routed ? 'overrides' : '_overrides'}: EntityOverrides<${type}>) => (`,
    `  <Fragment key="${entity.name}">\n${resource(entity)}  </Fragment>\n)\n`,
  ].join('\n')
}
