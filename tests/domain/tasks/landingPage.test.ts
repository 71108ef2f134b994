import { describe, expect, it } from 'vitest'
import {
  allRights,
  mergeRoles,
  noRights,
  noRoleRights,
  type PermissionState,
  visitorState,
} from '../../../src/domain/access.ts'
import { landingPage } from '../../../src/domain/tasks/landingPage.ts'
import { openTasks } from '../../../src/domain/tasks/taskRights.ts'

const readOwn = { ...noRights, readOwn: true }

const staff = (
  role: Partial<typeof noRoleRights & { adminInterfaces: readonly string[] }>,
  ...towns: readonly string[]
) => ({
  ...visitorState,
  userId: 'ich@stadt.example',
  tenants: towns.map((town) => mergeRoles(town, [{ ...noRoleRights, ...role }], false)),
})
const owner = (...towns: readonly string[]): PermissionState => ({
  ...visitorState,
  userId: 'ich@stadt.example',
  tenants: towns.map((town) => mergeRoles(town, [], true)),
})

const tasks = '/admin/aufgaben'
const tenants = '/admin/dashboard'
const ownBookings = '/meine-buchungen'

describe('where signing in leads', () => {
  it.each([
    ['an owner of one tenant', owner('stadt'), tasks],
    ['an owner of two', owner('stadt', 'kreis'), tenants],
    ['a user without a tenant', visitorState, ownBookings],
    ['one who may create a tenant', { ...visitorState, allowCreateTenant: true }, tenants],
    [
      'an owner without the second factor, whose rights are withheld',
      { ...visitorState, secondFactorMissing: true },
      tenants,
    ],
    ['an instance owner, whatever the tenants', { ...owner('stadt'), instanceOwner: true }, tenants],
    ['staff with own bookings', staff({ adminInterfaces: ['bookings'], manageBookings: readOwn }, 'stadt'), tasks],
    ['the same in two tenants', staff({ adminInterfaces: ['bookings'], manageBookings: readOwn }, 'a', 'b'), tenants],
    [
      'a role that opens the list and reads noRoleRights in it',
      staff({ adminInterfaces: ['bookings'] }, 'stadt'),
      tenants,
    ],
    ['a role that reads bookings and does not open their list', staff({ manageBookings: allRights }, 'stadt'), tenants],
    ['a role for mails alone', staff({ adminInterfaces: ['tenants'], manageTenants: allRights }, 'stadt'), tasks],
    ['a role for rooms', staff({ adminInterfaces: ['rooms'], manageBookables: allRights }, 'stadt'), tenants],
  ] satisfies readonly (readonly [who: string, state: PermissionState, page: string])[])('%s', (_, state, page) => {
    expect(landingPage(state)).toBe(page)
  })

  it('PERM-004 a task is shown to those who may read it and open its list', () => {
    expect(openTasks(owner('stadt'), 'stadt')).toEqual({ bookings: true, mails: true, lockers: true })
    expect(openTasks(owner('stadt'), 'kreis')).toEqual({ bookings: false, mails: false, lockers: false })
    expect(openTasks(owner('stadt'), null)).toEqual({ bookings: false, mails: false, lockers: false })
    const changesOwn = { ...noRights, updateOwn: true }
    expect(openTasks(staff({ adminInterfaces: ['tenants'], manageTenants: changesOwn }, 'stadt'), 'stadt').mails).toBe(
      false,
    )
  })
})
