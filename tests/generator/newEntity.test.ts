import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generate } from '../../generator/commands/generate.ts'
import { runNew } from '../../generator/commands/runNew.ts'
import { copyProject } from './support/project.ts'

describe('npm run new', () => {
  let project: ReturnType<typeof copyProject>
  let said: string[]
  beforeEach(() => {
    project = copyProject({ generated: true })
    said = []
  })
  afterEach(() => project.remove())

  const output = { data: (text: string) => said.push(text), note: (text: string) => said.push(text) }
  const make = (...parameters: readonly string[]): Promise<number> =>
    runNew(project.root, parameters, output, { ask: null, close: () => undefined })
  const read = (file: string): string => readFileSync(join(project.root, file), 'utf8')
  const roles = (): string => read('schemas/role.schema.json')

  it.each([
    ['of a tenant, with rights of its own', [], true],
    ['of a tenant, with present rights', ['--block', 'manageBookables', '--screen', 'nein'], false],
    ['for owners alone', ['--block', '-', '--screen', 'nein'], false],
    ['of the instance', ['--scope', 'instance'], false],
    ['of two words', ['--plural', 'town-houses', '--many', 'Häuser am Markt'], true],
  ])('writes an entity %s, which has no faults', async (_, options, changesRoles) => {
    const before = roles()
    expect(await make('entity', 'town-house', '--one', 'Haus', ...options)).toBe(0)
    expect(roles() !== before).toBe(changesRoles)
    const { faults, changed, model } = await generate(project.root)
    expect({ faults, changed }).toEqual({ faults: [], changed: [] })
    expect(model?.find(({ name }) => name === 'town-house')?.annotation.label.one).toBe('Haus')
    expect(await make('entity', 'town-house', '--one', 'Haus')).toBe(1)
    expect(said.at(-1)).toContain('„town-house“ gibt es schon.')
  })

  it('adds to roles the area of rights and the admin area, and nothing else', async () => {
    const before = JSON.parse(roles()) as { properties: Record<string, { items?: { oneOf: unknown[] } }> }
    expect(await make('entity', 'building', '--one', 'Gebäude')).toBe(0)
    const { properties } = before
    const areas = Object(properties['adminInterfaces'])
    expect(JSON.parse(roles())).toEqual({
      ...before,
      properties: {
        ...properties,
        adminInterfaces: {
          ...areas,
          maxItems: Number(areas.maxItems) + 1,
          items: { ...areas.items, oneOf: [...areas.items.oneOf, { const: 'buildings', title: 'Gebäude' }] },
        },
        manageBuildings: { $ref: 'shared/permission-block.schema.json', title: 'Gebäude verwalten' },
      },
    })
  })

  it('asks in their order what no option says, again after a wrong answer, and takes the preset for none', async () => {
    const asked: string[] = []
    const typed = ['', ' Schulhaus ', 'Schulhäuser', '', 'welt', 'tenant', '', '']
    const ask = async (question: string) => {
      asked.push(question)
      return typed[asked.length - 1] ?? ''
    }
    const close = () => asked.push('closed')
    expect(await runNew(project.root, ['entity', 'school'], output, { ask, close })).toBe(0)
    expect(asked).toEqual([
      'Deutscher Name, Einzahl: ',
      'Deutscher Name, Einzahl: ',
      'Deutscher Name, Mehrzahl [Schulhaus]: ',
      'Englische Mehrzahl, Pfad der API [schools]: ',
      'Gehört sie einem Mandanten (tenant) oder der Instanz (instance)? [tenant]: ',
      'Gehört sie einem Mandanten (tenant) oder der Instanz (instance)? [tenant]: ',
      'Eigene Seite in der Verwaltung? (ja, nein) [ja]: ',
      'Rechtebereich der Rollen (ein vorhandener oder ein neuer; „-“: nur Inhaber) [manageSchools]: ',
      'closed',
    ])
    expect(said).toEqual(expect.arrayContaining(['Bitte tenant oder instance.\n']))
    expect(JSON.parse(read('schemas/school.schema.json'))).toMatchObject({
      'x-entity': { label: { one: 'Schulhaus', many: 'Schulhäuser' }, screens: [{ route: 'schulhaeuser' }] },
      'x-access': { blocks: ['manageSchools'] },
    })
  })

  it.each([
    [['entity', 'größe', '--one', 'Größe'], '„größe“ ist kein Name'],
    [['entity', '../x', '--one', 'X'], '„../x“ ist kein Name'],
    [['entity', 'coupon', '--one', 'Gutschein'], '„coupon“ gibt es schon.'],
    [['entity', 'house', '--one', 'Haus', '--plural', 'coupons'], '--plural: „coupons“ gibt es schon.'],
    [['entity', 'house', '--one', 'Haus', '--scope', 'town'], '--scope: Bitte tenant oder instance.'],
    [
      ['entity', 'house', '--one', 'Haus', '--block', 'coupons'],
      '--block: Bitte „-“, einen neuen wie manageBuildings oder: manageRoles',
    ],
    [['entity', 'house', '--one', '"}'], '--one: Bitte ein deutsches Wort'],
    [['entity', 'house', '--one', 'Haus', '--many', 'Räume'], '--many: Die Seite /admin/raeume gibt es schon.'],
    [['entity', 'house', '--one', 'Haus', '--many', 'Дома'], '--many: Bitte ein Wort mit lateinischen Buchstaben.'],
    // Nobody is there to ask.
    [['entity', 'house'], '--one: Bitte ein deutsches Wort'],
    [['entity', 'house', '--color', 'red'], 'Aufruf: npm run new -- entity <name>'],
    [['house'], 'Aufruf: npm run new -- entity <name>'],
  ])('refuses %s and writes nothing', async (parameters, reason) => {
    const before = roles()
    expect(await make(...parameters)).toBe(1)
    expect(said.join('')).toContain(reason)
    expect(roles()).toBe(before)
    expect(existsSync(join(project.root, 'schemas/house.schema.json'))).toBe(false)
  })
})
