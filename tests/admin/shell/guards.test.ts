import { describe, expect, it } from 'vitest'
import { mergeRoles, type PermissionState, visitorState } from '../../../src/domain/access.ts'
import {
  guards,
  type GuardContext,
  loginGuard,
  publicGuard,
  runGuards,
  sessionGuard,
  SessionUnreachable,
} from '../../../src/admin/shell/guards.ts'

const owner: PermissionState = {
  ...visitorState,
  userId: 'ich@stadt.example',
  tenants: [mergeRoles('stadt', [], true)],
}

const adminRoute = { authenticated: true, public: false, interfaceName: 'rooms' }

const context = (over: Partial<GuardContext> = {}): GuardContext => ({
  route: adminRoute,
  url: '/admin/raeume?q=Saal',
  checkSession: async () => 'signedIn',
  wasSignedIn: true,
  permissions: () => owner,
  tenantId: () => 'stadt',
  ...over,
})

describe('guards', () => {
  it('AUTH-009 run in the documented order and stop at the first detour', async () => {
    expect(guards).toEqual([sessionGuard, publicGuard, loginGuard])
    const asked: string[] = []
    const seen = (name: string) => asked.push(name)
    // A route on which every guard would redirect.
    const everything = context({
      route: { ...adminRoute, public: true },
      checkSession: async () => {
        seen('session')
        return 'signedOut'
      },
      tenantId: () => {
        seen('interface')
        return 'stadt'
      },
    })
    expect(await runGuards(everything)).toEqual({ to: '/', toast: 'session-expired' })
    expect(asked).toEqual(['session'])
    asked.length = 0
    expect(await runGuards({ ...everything, wasSignedIn: false })).toEqual({ to: '/admin/dashboard' })
    expect(asked).toEqual(['session', 'interface'])
  })

  it('AUTH-001 the session is asked for routes that need login, and only for those', async () => {
    let asked = 0
    const checkSession = async () => {
      asked += 1
      return 'signedIn' as const
    }
    await runGuards(context({ checkSession }))
    expect(asked).toBe(1)
    await runGuards(context({ checkSession, route: { ...adminRoute, authenticated: false } }))
    expect(asked).toBe(1)
  })

  it('AUTH-002 a session that was there and is refused leads to the start page with "session-expired"', async () => {
    const gone = context({ checkSession: async () => 'signedOut', permissions: () => null })
    expect(await sessionGuard(gone)).toEqual({ to: '/', toast: 'session-expired' })
    expect(await sessionGuard({ ...gone, wasSignedIn: false })).toBeNull()
  })

  it('a server that does not answer is no end of the session for whoever is at work, and no entry for anybody else', async () => {
    const silent = context({ checkSession: async () => 'unreachable' })
    expect(await runGuards(silent)).toBeNull()
    await expect(runGuards({ ...silent, permissions: () => null })).rejects.toBeInstanceOf(SessionUnreachable)
  })

  it('AUTH-006 a public route with an interface the user may open sends him home', async () => {
    const route = { ...adminRoute, public: true }
    expect(await publicGuard(context({ route }))).toEqual({ to: '/admin/dashboard' })
    expect(await publicGuard(context({ route, tenantId: () => 'kreis' }))).toBeNull()
    expect(await publicGuard(context({ route, permissions: () => null }))).toBeNull()
    expect(await publicGuard(context({ route: { ...route, interfaceName: null } }))).toBeNull()
    expect(await publicGuard(context())).toBeNull()
  })

  it('AUTH-007 AUTH-008 without login to the sign-in page, with the address asked for and "unauthenticated"', async () => {
    const visitor = context({ checkSession: async () => 'signedOut', wasSignedIn: false, permissions: () => null })
    expect(await runGuards(visitor)).toEqual({
      to: '/login?redirectUrl=%2Fadmin%2Fraeume%3Fq%3DSaal',
      toast: 'unauthenticated',
    })
    expect(await runGuards({ ...visitor, route: { ...adminRoute, authenticated: false } })).toBeNull()
  })

  it('lets in whoever is signed in', async () => {
    expect(await runGuards(context())).toBeNull()
  })
})
