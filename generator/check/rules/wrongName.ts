import { escapedStep } from '../../../src/domain/json.ts'
import type { Rule } from '../fault.ts'

const validName = /^_?[a-z][A-Za-z0-9]*$/

/** Every object has them already: reading such a property of a document that lacks it finds a function. */
const inherited: readonly string[] = Object.getOwnPropertyNames(Object.prototype)

/** A property whose name is no plain ASCII name: it becomes a name of TypeScript, SQL and the API. */
export const wrongName: Rule = {
  code: 'SCH045',
  *check({ nodes }) {
    for (const { document, pointer, node } of nodes)
      for (const name of Object.keys(node.properties ?? {}))
        if (!validName.test(name) || inherited.includes(name))
          yield {
            file: document.file,
            pointer: `${pointer}/properties/${escapedStep(name)}`,
            at: 'key',
            cause: inherited.includes(name)
              ? `Every object has a property "${name}" of its own.`
              : `"${name}" is no name of a property.`,
            fix: 'Use a lower-case letter, then letters a–z and digits: "groesse"; the German word stands in "title".',
          }
  },
}
