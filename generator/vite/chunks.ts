import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...given: never) => unknown>>[1]

/** Reached through the index of `react-admin` and unused, the rich-text editor apart: its imports are no imports of lists and forms. */
const unused = /[\\/]node_modules[\\/]ra-ui-materialui[\\/]/

/** True for transitive static imports of the files; false for the files themselves and for modules loaded on demand. */
const neededBy = (...files: readonly string[]) => {
  const roots = files.map((file) => resolve(file))
  const reached = new Set<string>()
  const walk = (context: Context): void => {
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id) || unused.test(id)) continue
      reached.add(id)
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return (id: string, context: Context): boolean => {
    if (reached.size === 0) walk(context)
    return reached.has(id) && !roots.includes(id)
  }
}

const group = (name: string, holds: (id: string, context: Context) => boolean): Group => ({
  debugName: name,
  name: (id, context) => (holds(id, context) ? name : null),
})

const sorting = /[\\/]@dnd-kit[\\/]/

/** Entities whose hand-written overrides are editors of one form, which needs them all. */
const editors = /[\\/]overrides[\\/](bookable|event|instance|role|tenant|user|workflow)[\\/]/

/** Used by account pages and by the back office: in a chunk of the latter, account pages would load all of it. */
const commonRules = /[\\/]src[\\/]domain[\\/](?:chosenId|isBlank|normalForm|account[\\/]emailAddress)\.ts$/

/**
 * Which modules share a file in the browser; the earlier group wins. By default the bundler creates a file for each set of importers:
 * a form then needed ninety small files, loaded six at a time. Modules always needed together are one file.
 */
export const chunks: readonly Group[] = [
  group('visitor', neededBy('src/visitor/main.ts')),
  group('commonRules', (id) => commonRules.test(id)),
  // Before the editors, which share modules with it: their chunk imports the whole back office.
  group('sso', neededBy('src/visitor/sso/main.ts')),
  { ...group('frame', neededBy('src/admin/main.tsx')), tags: ['$initial'] },
  group('list', neededBy('src/admin/kit/list/RecordList.tsx')),
  group('form', neededBy('src/admin/kit/form/CreateRecord.tsx', 'src/admin/kit/form/FormDialog.tsx')),
  group('sorting', (id) => sorting.test(id)),
  { debugName: 'editors', name: (id) => editors.exec(id)?.[1] ?? null },
]
