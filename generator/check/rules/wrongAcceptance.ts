import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** `x-accepts` with an unknown target, or with a name that is already a property of the object. */
export const wrongAcceptance: Rule = {
  code: 'SCH037',
  *check({ nodes, entities }) {
    const roots = new Set(entities.flatMap(({ fields }) => fields.map(({ key }) => key)))
    for (const { document, pointer, node, written } of nodes) {
      if (!('x-accepts' in written)) continue
      const { names = {}, repeats = {} } = node['x-accepts'] ?? {}
      const own = Object.keys(node.properties ?? {})
      const wanted = [
        ...Object.entries(names).map(([name, target]) => ({ list: 'names', name, target, known: own })),
        ...Object.entries(repeats).map(([name, target]) => ({ list: 'repeats', name, target, known: [...roots] })),
      ]
      for (const { list, name, target, known } of wanted) {
        const at = { file: document.file, pointer: `${pointer}/x-accepts/${list}/${name}` }
        if (own.includes(name)) yield { ...at, at: 'key', cause: `"${name}" is a property itself.`, fix: 'Remove it.' }
        else if (!known.includes(target))
          yield { ...at, at: 'value', cause: `"${target}" is no property here.`, fix: didYouMean(target, known) }
      }
    }
  },
}
