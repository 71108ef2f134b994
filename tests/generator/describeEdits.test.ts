import { expect, it } from 'vitest'
import { describeEdits } from '../../generator/evolution/describeEdits.ts'
import { buildModel } from '../../generator/model/buildModel.ts'
import { readSources } from '../../generator/read/readSources.ts'

const sources = readSources('.')
const before = buildModel(sources)

type Node = Record<string, unknown> & { properties: Record<string, Node> }

/** The lines about an edit of a schema. */
const linesOf = (file: string, edit: (schema: Node) => unknown): readonly string[] => {
  const changed = sources.map((source) => {
    if (source.file !== `schemas/${file}.schema.json`) return source
    const schema = JSON.parse(source.text) as Node
    edit(schema)
    return { ...source, text: JSON.stringify(schema) }
  })
  return describeEdits(before, buildModel(changed))
}

const at = ({ properties }: Node, name: string): Node => properties[name] ?? { properties: {} }

it.each<readonly [edit: string, file: string, change: (schema: Node) => unknown, lines: readonly string[]]>([
  ['nothing', 'coupon', () => undefined, []],
  [
    'a changed, a removed and a hidden new property',
    'coupon',
    (schema) => {
      at(schema, 'discount')['title'] = 'Nachlass'
      Reflect.deleteProperty(schema.properties, 'maxAmount')
      schema.properties['note'] = {
        ...{ title: 'Notiz', type: 'string', maxLength: 9, default: '', 'x-admin': { hidden: true } },
        'x-storage': { column: 'note' },
      } as unknown as Node
    },
    ['coupon ~discount +note -maxAmount → form, list, API, column note'],
  ],
  [
    'a property of an object',
    'event',
    (schema) => (at(at(schema, 'information'), 'teaserText')['maxLength'] = 5),
    ['event ~information.teaserText → form, list, API'],
  ],
  [
    'a shape that several entities have',
    'shared/payment-provider',
    (schema) => (schema['title'] = 'Anbieter'),
    ['booking ~paymentProvider → form, API', 'group-booking ~bookings.paymentProvider → API'],
  ],
  [
    'a property that variants share, in the first of them',
    'shared/application-giro-cockpit',
    (schema) => (at(schema, 'title')['maxLength'] = 7),
    ['tenant ~applications.title → form, API'],
  ],
  ['a setting of the entity', 'coupon', (schema) => (schema['x-storage'] = { search: ['id'] }), ['~coupon']],
])('the terminal names %s', (_edit, file, change, lines) => {
  expect(linesOf(file, change)).toEqual(lines)
})

it('the terminal names new and removed entities', () => {
  expect(describeEdits(before.slice(1), before)).toEqual([`+${before[0]?.name ?? ''}`])
  expect(describeEdits(before, before.slice(1))).toEqual([`-${before[0]?.name ?? ''}`])
})
