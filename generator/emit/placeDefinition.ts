import type { Entity } from '../model/entity.ts'
import type { PlaceAnnotation } from '../model/schema.ts'

export type View = 'list' | 'create' | 'edit' | 'single'

/** The views of a screen: a single record has one form; read-only entities have no create view. */
export const viewsOf = (entity: Entity, place: PlaceAnnotation): readonly View[] => {
  if (place.single) return ['single']
  return entity.api === 'read' ? ['list', 'edit'] : ['list', 'create', 'edit']
}

/** Address of a view below the domain. */
export const pathOf = ({ route, formRoute }: PlaceAnnotation, view: View): string =>
  view === 'list' || view === 'single' ? `/admin/${route}` : `/admin/${formRoute ?? route}/${view}`

/** A screen as data. */
export const placeDefinition = (entity: Entity, place: PlaceAnnotation): object => {
  const views = viewsOf(entity, place)
  const path = (view: View): string | undefined => (views.includes(view) ? pathOf(place, view) : undefined)
  return {
    name: place.name,
    paths: { list: pathOf(place, 'list'), create: path('create'), edit: path('edit') },
    routeNames: place.routeNames,
    labels: {
      one: place.one,
      many: place.many,
      create: place.create,
      search: place.search,
      createTitle: place.createTitle,
      editTitle: place.editTitle,
      menu: place.menu,
    },
    icon: place.icon,
    interfaceName: place.interface,
    group: place.group,
    fixed: place.fixed ?? {},
    searchAlso: place.searchAlso ?? [],
    sortAlso: place.sortAlso ?? [],
    single: place.single,
  }
}
