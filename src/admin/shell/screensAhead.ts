import { type AnyRecord, overridesOfAnyRecord } from '../kit/definition/anyRecord.ts'
import type { EntityOverrides } from '../kit/definition/definition.ts'
import { type AnyScreen, loadAhead } from '../kit/screens/lazyScreen.tsx'
import { screenOf } from '../kit/screens/recordScreens.tsx'
import type { AdminRoute, AnyAdmin } from './routeTable.ts'

type Admin = AnyAdmin & { readonly form?: () => Promise<unknown> }

const sectionsAhead = ({ form }: Admin, { fields, sections, wholeSections }: EntityOverrides<AnyRecord>) => {
  const editors: Readonly<Record<string, AnyScreen | undefined>> = { ...fields, ...sections, ...wholeSections }
  return [form?.(), ...Object.values(editors).map((editor) => editor && loadAhead(editor))]
}

/**
 * Starts loading a route's code: the screen of its view, and the sections of a form. Settles when all are loaded or have failed.
 * @param overrides the hand-written overrides, by the name of their entity
 * @param pages the screens without an entity, by path
 */
export const screensAhead =
  (admins: readonly Admin[], overrides: object, pages: Readonly<Record<string, AnyScreen>>) =>
  async ({ path, parent, view }: AdminRoute): Promise<void> => {
    const page = pages[path]
    const admin = admins.find(({ screens }) => screens.some(({ paths }) => paths.list === parent))
    if (page) await loadAhead(page)
    else if (admin) {
      // A step of a form uses the form's screen.
      const shown = view === 'page' ? 'edit' : view
      const own = overridesOfAnyRecord(overrides, admin.entity.name)
      await Promise.allSettled([
        loadAhead(screenOf(shown, own)),
        ...(shown === 'list' ? [] : sectionsAhead(admin, own)),
      ])
    }
  }
