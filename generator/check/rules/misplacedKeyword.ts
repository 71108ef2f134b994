import type { Rule } from '../fault.ts'

const ofType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'maxProperties'],
}

const typeOfKeyword = (keyword: string): string | undefined =>
  Object.keys(ofType).find((type) => ofType[type]?.includes(keyword))

/** A limit for another type of value: it has no effect, and the strict validator does not compile. */
export const misplacedKeyword: Rule = {
  code: 'SCH032',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes) {
      const types = [node.type].flat().map((type) => (type === 'integer' ? 'number' : type))
      if (node.type === undefined) continue
      for (const keyword of Object.keys(written)) {
        const wanted = typeOfKeyword(keyword)
        if (wanted === undefined || types.some((type) => type === wanted)) continue
        yield {
          file: document.file,
          pointer: `${pointer}/${keyword}`,
          at: 'key',
          cause: `"${keyword}" says nothing about a value of type ${JSON.stringify(node.type)}.`,
          fix: `Remove it, or make the type "${wanted}".`,
        }
      }
    }
  },
}
