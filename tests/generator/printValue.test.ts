import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { format } from 'prettier'
import { expect, it } from 'vitest'
import { printConstant, printValue } from '../../generator/emit/printValue.ts'
import style from '../../.prettierrc.json' with { type: 'json' }

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'Größe',
    "Nutzer's",
    '"Titel"',
    'Ein Satz, der so lang ist, dass er allein fast eine Zeile füllt und neben einem langen Namen nicht mehr Platz hat.',
  ),
)
const key = fc.oneof(
  fc.stringMatching(/^[a-z][A-Za-z]{0,9}$/),
  fc.constantFrom('ui:widget', 'x-y', 'aVeryLongNameOfAPropertyThatTakesRoom'),
)
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

it('data is laid out as prettier would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, tree, { maxKeys: 6, noNullPrototype: true }), async (value) => {
      const printed = printConstant('export const value', value)
      expect(printed).toBe(
        await format(printed.replaceAll('\n', ' '), {
          ...style,
          trailingComma: 'all',
          parser: 'typescript',
          objectWrap: 'collapse',
        }),
      )
    }),
    { numRuns: 150 },
  )
})

it('data survives being printed', () => {
  fc.assert(
    fc.property(tree, (value) => {
      const read: unknown = runInThisContext(`(${printValue(value)})`)
      expect(read).toEqual(value)
    }),
  )
})
