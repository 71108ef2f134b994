import type { Screen } from '../definition/definition.ts'

type View = 'list' | 'create' | 'edit'

/**
 * The address of a view of a screen; the only way to make a link to an entity.
 * @param id of the record, for `edit`; passed in the query, as documented (`/admin/raeume/edit?id=…`)
 * @param fromRoute documented name of the route to return to after saving or cancelling
 * @param field property whose control gets the focus, for `edit`
 */
export const screenPath = <R extends object>(
  screen: Screen<R>,
  view: View,
  id?: string,
  fromRoute?: string,
  field?: string,
): string => {
  const path = (view === 'list' ? undefined : screen.paths[view]) ?? screen.paths.list
  const query = new URLSearchParams()
  if (view === 'edit' && id !== undefined) query.set('id', id)
  if (fromRoute !== undefined) query.set('fromRoute', fromRoute)
  if (field !== undefined) query.set('field', field)
  return query.size > 0 ? `${path}?${query}` : path
}
