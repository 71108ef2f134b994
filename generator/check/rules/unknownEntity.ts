import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** `x-ref` names an unknown entity. */
export const unknownEntity: Rule = {
  code: 'SCH017',
  *check(project) {
    const known = project.entities.flatMap(({ schema }) => schema['x-entity']?.name ?? [])
    for (const { document, pointer, written, node } of project.nodes) {
      const name: string | undefined = node['x-ref']?.entity
      if ('x-ref' in written && name !== undefined && name !== '' && !known.includes(name))
        yield {
          file: document.file,
          pointer: `${pointer}/x-ref/entity`,
          at: 'value',
          cause: `"x-ref" names "${name}", which is no entity.`,
          fix: didYouMean(name, known),
        }
    }
  },
}
