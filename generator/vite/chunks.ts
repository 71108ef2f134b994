import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...given: never) => unknown>>[1]

/** True for what one of the files imports, and what that imports in turn; not for the files, nor for what is loaded on demand. */
const neededBy = (...files: readonly string[]) => {
  const roots = files.map((file) => resolve(file))
  const reached = new Set<string>()
  const walk = (context: Context): void => {
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue
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

/** The entities whose hand-written rooms are editors of one form: that form needs them all. */
const editors = /[\\/]overrides[\\/](bookable|event|instance|role|tenant|user|workflow)[\\/]/

/**
 * Which modules share a file in the browser; the earlier group wins. The bundler alone gives each set of readers a file of its
 * own: a form then began with ninety small ones, six at a time. What is always needed together is one file.
 */
export const chunks: readonly Group[] = [
  group('visitor', neededBy('src/visitor/main.ts')),
  // Before the editors, which share modules with it: their chunk imports the whole back office.
  group('sso', neededBy('src/visitor/sso/main.ts')),
  { ...group('frame', neededBy('src/admin/main.tsx')), tags: ['$initial'] },
  group('list', neededBy('src/admin/kit/list/RecordList.tsx')),
  group('form', neededBy('src/admin/kit/form/CreateRecord.tsx', 'src/admin/kit/form/FormDialog.tsx')),
  group('sorting', (id) => sorting.test(id)),
  { debugName: 'editors', name: (id) => editors.exec(id)?.[1] ?? null },
]
