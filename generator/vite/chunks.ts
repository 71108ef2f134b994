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

const mui = /[\\/]@(?:mui|popperjs)[\\/]/
const visitor = neededBy('src/visitor/main.ts')
const list = neededBy('src/admin/kit/list/RecordList.tsx')
const form = neededBy('src/admin/kit/form/CreateRecord.tsx', 'src/admin/kit/form/FormDialog.tsx')

/**
 * Which modules share a file in the browser; the earlier group wins. The bundler alone gives each set of readers a file of its
 * own: the back office then began with two hundred small ones, six at a time. What is always needed together is one file.
 */
export const chunks: readonly Group[] = [
  group('visitor', visitor),
  { ...group('frame', neededBy('src/admin/main.tsx')), tags: ['$initial'] },
  group('surfaces', (id, context) => mui.test(id) && list(id, context)),
  group('inputs', (id, context) => mui.test(id) && form(id, context)),
]
