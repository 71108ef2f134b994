import { type AnyRecord, roomsOfAnyRecord } from '../kit/anyRecord.ts'
import type { EntityOverrides } from '../kit/definition.ts'
import { type AnyScreen, loadAhead } from '../kit/lazyScreen.tsx'
import { screenOf } from '../kit/recordScreens.tsx'
import type { AdminRoute, AnyAdmin } from './routeTable.ts'

type Admin = AnyAdmin & { readonly form: () => Promise<unknown> }

const sectionsAhead = ({ form }: Admin, { fields, sections, wholeSections }: EntityOverrides<AnyRecord>) => {
  const editors: Readonly<Record<string, AnyScreen | undefined>> = { ...fields, ...sections, ...wholeSections }
  return [form(), ...Object.values(editors).map((editor) => editor && loadAhead(editor))]
}

/**
 * Begins to load what a route shows: the screen of its view, and of a form its sections. Settles when all is there or cannot be had.
 * @param overrides the hand-written rooms, by the name of their entity
 * @param pages the screens that show no entity, by path
 */
export const screensAhead =
  (admins: readonly Admin[], overrides: object, pages: Readonly<Record<string, AnyScreen>>) =>
  async ({ path, parent, view }: AdminRoute): Promise<void> => {
    const page = pages[path]
    const admin = admins.find(({ places }) => places.some(({ paths }) => paths.list === parent))
    if (page) await loadAhead(page)
    else if (admin) {
      // A step of a form has the form's screen.
      const shown = view === 'page' ? 'edit' : view
      const rooms = roomsOfAnyRecord(overrides, admin.entity.name)
      await Promise.allSettled([
        loadAhead(screenOf(shown, rooms)),
        ...(shown === 'list' ? [] : sectionsAhead(admin, rooms)),
      ])
    }
  }
