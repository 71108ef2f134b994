import { isObject } from '../../../src/domain/json.ts'
import { referencedFile } from '../../read/resolveReferences.ts'
import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'
import type { Project } from '../project.ts'

/** True when a file's references lead back to it. */
const isCircular = (project: Project, start: string): boolean => {
  const seen = new Set<string>()
  const visit = (file: string): boolean => {
    if (seen.has(file)) return false
    seen.add(file)
    return referencesIn(project.values.get(file), file).some((target) => target === start || visit(target))
  }
  return visit(start)
}

const referencesIn = (value: unknown, file: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => referencesIn(entry, file))
  if (!isObject(value)) return []
  const here = typeof value['$ref'] === 'string' ? [referencedFile(file, value['$ref'])] : []
  return [...here, ...Object.values(value).flatMap((entry) => referencesIn(entry, file))]
}

/** A `$ref` to no shared shape, or to its own. */
export const missingShape: Rule = {
  code: 'SCH011',
  *check(project) {
    const shapes = project.documents.filter(({ shared }) => shared).map(({ file }) => file)
    for (const { document, pointer, written } of project.nodes) {
      const reference = written['$ref']
      if (typeof reference !== 'string') continue
      const target = referencedFile(document.file, reference)
      const names = shapes.map((file) => file.replace(document.shared ? 'schemas/shared/' : 'schemas/', ''))
      const blame = { file: document.file, pointer: `${pointer}/$ref`, at: 'value' as const }
      if (!shapes.includes(target))
        yield { ...blame, cause: `"$ref" leads to no shared shape: "${reference}".`, fix: didYouMean(reference, names) }
      else if (document.shared && target !== document.file ? isCircular(project, target) : target === document.file)
        yield {
          ...blame,
          cause: `"$ref" leads in a circle: "${reference}".`,
          fix: 'A value shape cannot contain itself.',
        }
    }
  },
}
