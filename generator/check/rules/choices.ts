import type { Rule } from '../fault.ts'

/** The choices of a list are distinct constants with labels; variants are distinguished by a required constant. */
export const choices: Rule = {
  code: 'SCH030',
  *check({ nodes }) {
    for (const { document, pointer, node } of nodes) {
      const seen = new Set<string>()
      for (const [index, choice] of (node.oneOf ?? []).entries()) {
        const blame = { file: document.file, pointer: `${pointer}/oneOf/${index}`, at: 'value' as const }
        const constants = Object.entries(choice.properties ?? {}).filter(
          ([key, { const: value }]) => value !== undefined && choice.required?.includes(key),
        )
        const value = choice.properties === undefined ? choice.const : constants[0]?.[1].const
        if (value === undefined)
          yield {
            ...blame,
            cause: 'Nothing tells this choice from the others.',
            fix: choice.properties === undefined ? 'Add "const".' : 'Give it a required property with "const".',
          }
        else if (seen.has(JSON.stringify(value)))
          yield { ...blame, cause: `${JSON.stringify(value)} stands twice.`, fix: 'Remove one of the two.' }
        seen.add(JSON.stringify(value))
      }
    }
  },
}
