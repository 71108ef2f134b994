import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'

/** One program over all cases: each is a separate module beside this file, which exists only for the compiler. */
const head = `
  import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
  import type { EntityOverrides } from '../../../src/admin/kit/definition/definition.ts'
  import type { Coupon } from '../../../src/generated/entities/coupon.ts'
  import type { Overrides } from '../../../src/generated/admin/overrides.ts'
  const Discount = (_props: FieldOverrideProps<number>) => null
  const Words = (_props: FieldOverrideProps<string>) => null
  const Cell = () => null
  const View = () => null
  /** One entity that requires overrides, and one that does not. */
  type Judged = Pick<Overrides, 'bookable' | 'coupon'>
  declare const bookable: Overrides['bookable']
  const { fields } = bookable
  const { priceCategories, ...others } = fields
  const shown = [priceCategories]
  /** Not typed by the places. */
  const wide: EntityOverrides<Coupon> = {}
`

/** Name, body and part of the compiler's only error; without that it must compile. */
const cases: readonly (readonly [name: string, body: string, complaint?: string])[] = [
  ['right overrides', '{ bookable, coupon: { fields: { discount: Discount }, views: { list: View } } }'],
  ['a wrong entity', '{ bookable, vouchers: {} }', "'vouchers' does not exist in type"],
  ['a wrong field', '{ bookable, coupon: { fields: { discont: Discount } } }', "'discont' does not exist"],
  ['a field override of any widget', '{ bookable, coupon: { fields: { description: Words, discount: Discount } } }'],
  [
    'a property that the form never shows',
    '{ bookable, coupon: { fields: { tenantId: Words } } }',
    "is not assignable to type 'undefined'",
  ],
  ['overrides that are not typed by the places', '{ bookable, coupon: wide }', "'tenantId' are incompatible"],
  ['a wrong section', '{ bookable, coupon: { sections: { generall: View } } }', "'generall' does not exist in type"],
  [
    'a wrong whole section',
    '{ bookable, coupon: { wholeSections: { generall: View } } }',
    "'generall' does not exist in type",
  ],
  [
    'a section behind none',
    "{ bookable, coupon: { companions: [{ name: 'more', title: 'Mehr', after: 'generall', Part: View }] } }",
    `Type '"generall"' is not assignable`,
  ],
  [
    'a dialog, which nothing opens',
    '{ bookable, coupon: { dialogs: { more: View } } }',
    "'dialogs' does not exist in type",
  ],
  ['a cell of a column', '{ bookable, coupon: { table: { cells: { discount: Cell } } } }'],
  [
    'a cell of no column',
    '{ bookable, coupon: { table: { cells: { maxAmount: Cell } } } }',
    "'maxAmount' does not exist in type",
  ],
  [
    'a table where cards are shown',
    '{ bookable: { fields, table: { cells: { title: Cell } } } }',
    "is not assignable to type 'undefined'",
  ],
  [
    'a misspelt required override before the missing one',
    '{ bookable: { fields: { ...others, priceCategoris: Words } } }',
    "'priceCategoris' does not exist in type",
  ],
  ['a surplus entity before a missing one', '{ vouchers: {} }', "'vouchers' does not exist in type"],
  ['a surplus name before a missing one', '{ bookable: { view: {} } }', "'view' does not exist in type"],
  ['a wrong view', '{ bookable, coupon: { views: { show: View } } }', "'show' does not exist"],
  [
    'a wrong type of value',
    '{ bookable, coupon: { fields: { discount: Words } } }',
    "Type 'number' is not assignable to type 'string'",
  ],
  ['a missing required override', '{ coupon: { fields: { discount: Discount } } }', "Property 'bookable' is missing"],
  ['a required override without its field', '{ bookable: { fields: {} } }', 'priceCategories'],
  [
    'a wrong type of a required override',
    '{ bookable: { fields: { ...fields, priceCategories: Discount } } }',
    "is not assignable to type 'number'",
  ],
]

const path = (index: number) => join(process.cwd(), `tests/generator/types/case${index}.ts`)
const complaints = new Map<number, readonly string[]>()

beforeAll(() => {
  const texts = new Map(
    cases.map(([, body], index) => [
      path(index),
      `${head}export const overrides = ${body} satisfies Judged\nexport const used = [Discount, Words, View, Cell, wide, shown, bookable, fields]\n`,
    ]),
  )
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  if (!config) throw new Error('tsconfig.json cannot be read')
  const options = { ...config.options, noUnusedLocals: false }
  const plain = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...plain,
    readFile: (file) => texts.get(file) ?? plain.readFile(file),
    fileExists: (file) => texts.has(file) || plain.fileExists(file),
    getSourceFile: (file, language, onError, fresh) => {
      const text = texts.get(file)
      return text === undefined
        ? plain.getSourceFile(file, language, onError, fresh)
        : ts.createSourceFile(file, text, language)
    },
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  for (const index of cases.keys()) {
    const source = program.getSourceFile(path(index))
    const found = source ? program.getSemanticDiagnostics(source) : []
    complaints.set(
      index,
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    )
  }
})

it.each(cases.map(([name, , complaint], index) => ({ name, complaint, index })))(
  'the compiler judges $name',
  ({ complaint, index }) => {
    const expected: unknown = complaint === undefined ? [] : [expect.stringContaining(complaint)]
    expect(complaints.get(index)).toEqual(expected)
  },
)
