import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mappedRoles, type TenantRole } from '../../../src/domain/account/roleMapping.ts'
import { counts } from '../../support/counts.ts'

const tenant = fc.constantFrom('nord', 'sued')
const role = fc.constantFrom('team', 'lesen', 'super-admin', 'geloescht')
const said = fc.constantFrom('amt', 'gast', 'rat')
const tenantRole = fc.record({ tenantId: tenant, roleId: role })
const line = fc.record({ tenantId: tenant, keycloakRole: fc.oneof(said, fc.constant('')), tenantRoleId: role })
const names = (roles: readonly TenantRole[]) => roles.map(({ tenantId, roleId }) => `${tenantId}/${roleId}`)
const distinct = (roles: readonly TenantRole[]) =>
  roles.filter((each, at) => names(roles).indexOf(`${each.tenantId}/${each.roleId}`) === at)

describe('roles of an identity provider', () => {
  it('after a sign-in somebody holds of the mapped roles exactly those a line gives him, and every other as before', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.subarray(['amt', 'gast', 'rat']),
        fc.array(tenantRole, { maxLength: 6 }),
        fc.array(tenantRole, { maxLength: 6 }),
        (lines, given, known, heldBefore) => {
          const held = distinct(heldBefore)
          const { add, remove } = mappedRoles(lines, given, known, held)
          const after = new Set([...names(held), ...names(add)])
          for (const gone of names(remove)) after.delete(gone)
          for (const one of distinct([...held, ...known])) {
            const name = `${one.tenantId}/${one.roleId}`
            const exists = names(known).includes(name) && one.roleId !== 'super-admin'
            const about = lines.filter(
              ({ tenantId, tenantRoleId, keycloakRole }) =>
                `${tenantId}/${tenantRoleId}` === name && keycloakRole !== '',
            )
            const wanted =
              exists && about.length > 0
                ? about.some(({ keycloakRole }) => given.includes(keycloakRole))
                : names(held).includes(name)
            expect(after.has(name), name).toBe(wanted)
          }
          // Every result exists in the tenant it names.
          for (const name of names(add)) expect(names(known)).toContain(name)
          expect(names(add)).not.toContain('nord/super-admin')
        },
      ),
      { numRuns: counts(300, 20_000) },
    )
  })

  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.subarray(['amt', 'gast']),
        fc.array(tenantRole),
        fc.array(tenantRole),
        (lines, given, known, held) => {
          const one = mappedRoles(lines, given, known, held)
          const other = mappedRoles(lines.toReversed(), given, known, held)
          expect(names(other.add).toSorted()).toEqual(names(one.add).toSorted())
          expect(names(other.remove).toSorted()).toEqual(names(one.remove).toSorted())
        },
      ),
      { numRuns: counts(100, 5_000) },
    )
  })
})
