import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { planRenaming } from '../rename/planRenaming.ts'
import { readRenaming } from '../rename/request.ts'
import type { Output } from './output.ts'
import { readModel } from './readModel.ts'
import { reportFaults } from './reportFaults.ts'
import { unifiedDiff } from './unifiedDiff.ts'

const usage = 'Aufruf: npm run rename -- <Entität>.<Eigenschaft> <neuerName> [--dry-run]\n'

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`

/**
 * Renames a property of an entity in its schema, the generated files, and all code; the server renames stored values when it starts. With
 * `--dry-run` nothing is written, and the unified diff is the data.
 * Exit code: 0 done, 1 refused with a German reason, 2 bad schema.
 */
export const runRename = async (root: string, parameters: readonly string[], output: Output): Promise<number> => {
  const isDry = parameters.includes('--dry-run')
  const [path, newName, ...rest] = parameters.filter((parameter) => parameter !== '--dry-run')
  if (path === undefined || newName === undefined || rest.length > 0) {
    output.note(usage)
    return 1
  }
  const read = readModel(root, output)
  if (read === null) return 2
  const { sources, model } = read
  const renaming = readRenaming(model, path, newName)
  if (typeof renaming === 'string') {
    output.note(`${renaming}\n`)
    return 1
  }
  const plan = await planRenaming(root, sources, renaming)
  if (plan.faults.length > 0) {
    reportFaults(plan.faults, output)
    return 2
  }
  for (const { file, before, after } of plan.changes) {
    if (isDry) output.data(unifiedDiff(file, before, after))
    else if (after !== undefined) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), after)
      output.data(`${file}\n`)
    }
  }
  const done = isDry ? 'würden sich ändern; nichts wurde geschrieben' : 'geändert'
  output.note(
    [
      `\n${path} → ${newName}: ${plan.changes.length} Dateien ${done}.\n`,
      list('Ohne Typ umbenannt, in Dateien und Aufrufen der Entität:', plan.untyped),
      list('Bitte prüfen, nicht umbenannt:', plan.toCheck),
      isDry ? '' : '\nDanach: npm test\n',
    ].join(''),
  )
  return 0
}
