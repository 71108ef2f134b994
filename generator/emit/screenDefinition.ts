import type { Entity } from '../model/entity.ts'
import type { ScreenAnnotation } from '../model/schema.ts'

export type View = 'list' | 'create' | 'edit' | 'single'

/** The views of a screen: a single record has one form; entities with calls of their own have only a list, their form stands in a dialog. */
export const viewsOf = (entity: Entity, screen: ScreenAnnotation): readonly View[] => {
  if (screen.single) return ['single']
  return entity.api === 'read' ? ['list'] : ['list', 'create', 'edit']
}

/** Address of a view below the domain. */
export const pathOf = ({ route, formRoute }: ScreenAnnotation, view: View): string =>
  view === 'list' || view === 'single' ? `/admin/${route}` : `/admin/${formRoute ?? route}/${view}`

/** A screen as data. */
export const screenDefinition = (entity: Entity, screen: ScreenAnnotation): object => {
  const views = viewsOf(entity, screen)
  const path = (view: View): string | undefined => (views.includes(view) ? pathOf(screen, view) : undefined)
  return {
    name: screen.name,
    paths: { list: pathOf(screen, 'list'), create: path('create'), edit: path('edit') },
    routeNames: screen.routeNames,
    labels: {
      one: screen.one,
      many: screen.many,
      create: screen.create,
      search: screen.search,
      createTitle: screen.createTitle,
      editTitle: screen.editTitle,
      menu: screen.menu,
    },
    icon: screen.icon,
    interfaceName: screen.interface,
    group: screen.group,
    fixed: screen.fixed ?? {},
    searchAlso: screen.searchAlso ?? [],
    sortAlso: screen.sortAlso ?? [],
    single: screen.single,
  }
}
