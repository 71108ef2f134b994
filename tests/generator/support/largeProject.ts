import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './project.ts'

interface Written {
  readonly properties: Readonly<Record<string, unknown>>
  readonly 'x-entity': { readonly screens: readonly object[] }
}

const kinds: readonly object[] = [
  { type: 'string', maxLength: 200, default: '' },
  { type: 'boolean', default: false },
  { type: 'integer', minimum: 0, maximum: 1000, default: 0 },
  {
    type: 'string',
    oneOf: [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B' },
    ],
    default: 'a',
  },
  { type: 'array', items: { title: 'Wort', type: 'string', minLength: 1, maxLength: 100 }, maxItems: 20, default: [] },
  {
    type: 'object',
    additionalProperties: false,
    properties: { note: { title: 'Notiz', type: 'string', maxLength: 100, default: '' } },
    default: {},
  },
]

/** `count` properties of every kind in turn. */
const properties = (count: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_each, index) => [
      `extra${index}`,
      { title: `Feld ${index}`, ...kinds[index % kinds.length] },
    ]),
  )

/** The project's schemas and copies of the coupon's under other names, each with `fieldCount` properties, `entityCount` in all. */
export const largeProject = (entityCount: number, fieldCount: number): ReturnType<typeof copyProject> => {
  const project = copyProject({ generated: true })
  const coupon = JSON.parse(readFileSync(join(project.root, 'schemas/coupon.schema.json'), 'utf8')) as Written
  for (let index = 10; index < entityCount; index += 1) {
    const name = `voucher-${index}`
    const plural = `vouchers-${index}`
    const [screen] = coupon['x-entity'].screens
    const schema = {
      ...coupon,
      $id: name,
      'x-entity': {
        ...coupon['x-entity'],
        name,
        plural,
        path: plural,
        screens: [
          {
            ...screen,
            name,
            route: `vouchers/${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
            routeNames: { list: plural },
          },
        ],
      },
      properties: { ...coupon.properties, ...properties(fieldCount - Object.keys(coupon.properties).length) },
    }
    writeFileSync(join(project.root, `schemas/${name}.schema.json`), JSON.stringify(schema, null, 2))
  }
  return project
}
