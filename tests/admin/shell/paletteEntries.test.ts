import { describe, expect, it } from 'vitest'
import { definitions } from '../../../src/generated/admin/resources.tsx'
import { mergeRoles, visitorState } from '../../../src/domain/access.ts'
import { matchingEntries, paletteEntries } from '../../../src/admin/shell/paletteEntries.ts'
import { buildRouteTable } from '../../../src/admin/shell/routeTable.ts'

const routes = buildRouteTable(definitions)
const owner = { ...visitorState, userId: 'ich@stadt.example', tenants: [mergeRoles('stadt', [], true)] }
const entries = (over: Partial<Parameters<typeof paletteEntries>[1]> = {}) =>
  paletteEntries(routes, { state: owner, tenantId: 'stadt', mayCreate: () => true, hasSearch: false, ...over })

describe('palette', () => {
  it('offers every page of the drawer and every create form', () => {
    const found = entries()
    expect(found.filter(({ kind }) => kind === 'goTo').map(({ label }) => label)).toContain('Räume')
    expect(found.filter(({ kind }) => kind === 'create')).toContainEqual(
      expect.objectContaining({ label: 'Raum erstellen', path: '/admin/raeume/create' }),
    )
    expect(found.some(({ kind }) => kind === 'search')).toBe(false)
  })

  it('PERM-005 PERM-006 leaves out what the user may not open or create', () => {
    expect(entries({ tenantId: null }).map(({ label }) => label)).toEqual(['Mandanten', 'Einstellungen'])
    expect(entries({ mayCreate: () => false }).some(({ kind }) => kind === 'create')).toBe(false)
  })

  it('jumps to the search of the page where there is one', () => {
    expect(entries({ hasSearch: true })[0]).toMatchObject({ kind: 'search', path: null })
  })

  it('finds by words in any order, without regard to case and umlauts', () => {
    const labels = (query: string) => matchingEntries(entries(), query).map(({ label }) => label)
    expect(labels('raume')).toEqual(['Räume'])
    expect(labels('ERSTELLEN raum')).toEqual(['Raum erstellen'])
    expect(labels('xyz')).toEqual([])
    expect(labels('  ')).toHaveLength(entries().length)
  })
})
