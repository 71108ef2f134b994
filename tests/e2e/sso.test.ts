import { generateSync } from 'otplib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identityProvider.ts'
import { signIn, visit } from '../support/session.ts'
import { openWorld, type World } from './world.ts'

const erika = {
  email: 'erika@stadt.example',
  verified: true,
  firstName: 'Erika',
  lastName: 'Muster',
  roles: ['raumbuchung'],
}
const careful = { ...erika, email: 'vorsichtig@stadt.example' }
const unsure = { ...erika, email: 'unsicher@stadt.example', verified: false }

describe('single sign-on', () => {
  let world: World
  let provider: IdentityProvider
  beforeAll(async () => {
    world = await openWorld('pglite', { OUTBOUND_ALLOW: '127.0.0.1' })
    provider = await startIdentityProvider({
      citizens: [erika, careful, unsure],
      redirectUri: `${world.server.url}/login/sso`,
    })
    const { serverUrl, realm, publicClient } = provider
    const instance = await signIn(world.server, 'instance')
    const roles = [{ tenantId: 'musterstadt', keycloakRole: 'raumbuchung', tenantRoleId: 'team' }]
    const application = {
      id: 'keycloak',
      type: 'auth',
      title: 'Stadtkonto',
      active: true,
      serverUrl,
      realm,
      publicClient,
    }
    const saved = await instance.put('/api/instances', {
      applications: [{ ...application, roleMapping: { active: true, roles } }],
    })
    expect(saved.status, saved.text).toBe(200)
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  /** A visitor; the provider's own pages request an external font, which is answered empty. */
  const visitor = async (fault: RegExp) => {
    const { page, expectFault } = await world.open()
    expectFault(fault)
    await page.route('https://fonts.googleapis.com/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/css', body: '' }),
    )
    return page
  }
  /** The provider's own pages: sign-in and consent. */
  const signInThere = async (page: Page, email: string) => {
    await page.locator('input[name=login]').fill(email)
    await page.locator('input[name=password]').fill('beliebig')
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const start = (page: Page) => page.getByRole('button', { name: 'Mit Stadtkonto anmelden' }).click()

  it('PROFILE-008 a person comes from the sign-in page to the provider and back, gets an account and the mapped role', async () => {
    const page = await visitor(/404|favicon/)
    await page.goto('/login?redirectUrl=/admin/einstellungen')
    await page.getByRole('link', { name: 'Mit Verwaltungskonto anmelden' }).click()
    await page.getByRole('button', { name: 'Mit Stadtkonto anmelden' }).and(page.locator(':enabled')).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await start(page)
    await signInThere(page, erika.email)
    await page.getByText(erika.email).waitFor()
    expect(page.url()).not.toContain('code=')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/admin\/einstellungen/)
    const password = page.getByRole('region', { name: 'Passwort ändern' })
    await password.getByText('über Ihre Verwaltung').waitFor()
    expect(await password.getByRole('button', { name: 'Passwort ändern' }).isDisabled()).toBe(true)
    const me = await page.evaluate(async () => (await fetch('/auth/me')).json() as Promise<unknown>)
    expect(me).toMatchObject({
      user: { id: erika.email, authType: 'keycloak' },
      permissions: { tenants: [{ tenantId: 'musterstadt', manageBookings: { create: true } }] },
    })
  })

  it('S15 whose provider vouches for no second factor sets one up without a password, and is asked for its code', async () => {
    const token = await provider.token({ email: careful.email })
    expect((await visit(world.server).post('/auth/sso/signup', { token })).status).toBe(201)
    const page = await visitor(/400|favicon|Nicht bestätigt/)
    const come = async (there: Page) => {
      await there.goto('/login/sso?redirectUrl=/admin/einstellungen')
      await start(there)
      await signInThere(there, careful.email)
    }
    await come(page)
    const part = page.getByRole('region', { name: 'Zweiter Faktor' })
    await part.getByText('Bestätigt sie uns keinen zweiten Faktor').waitFor()
    expect(await part.getByLabel('Ihr aktuelles Passwort').count()).toBe(0)
    await part.getByRole('button', { name: 'Einrichten' }).press('Enter')
    await part.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor()
    const secret = (await part.locator('code').textContent()) ?? ''
    await part.getByLabel('Code aus der App').fill(generateSync({ secret }))
    await page.keyboard.press('Enter')
    await part.getByText('Ihre Wiederherstellungscodes').waitFor()
    const [recovery = ''] = await part.getByRole('listitem').allTextContents()
    await part.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
    await part.getByText('Eingerichtet').waitFor()
    expect(await axeFaults(page)).toEqual([])

    const again = await visitor(/401|favicon/)
    await come(again)
    await again.getByLabel('Code', { exact: true }).fill(recovery)
    await again.keyboard.press('Enter')
    await again.waitForURL(/admin\/einstellungen/)
  })

  it('signs in anew where a change asks for a proof, though the session at the provider lasts', async () => {
    const page = await visitor(/favicon/)
    const asked = page.waitForRequest(/prompt=login/)
    await page.goto('/login/sso?anew=true')
    expect(new URL((await asked).url()).origin).toBe(new URL(provider.serverUrl).origin)
    await page.locator('input[name=login]').waitFor()
  })

  it('tells who turned back, whose address is not confirmed, and an answer that was not asked for', async () => {
    const page = await visitor(/403|favicon/)
    const failure = page.locator('[data-sso] [role=alert]')
    await page.goto('/login/sso?code=gestohlen&state=fremd')
    await expect.poll(() => failure.textContent()).toContain('nicht in diesem Fenster begonnen')
    await start(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect.poll(() => failure.textContent()).toContain('abgebrochen')
    await start(page)
    await signInThere(page, unsure.email)
    await expect.poll(() => failure.textContent()).toContain('nicht bestätigt')
    expect(await page.evaluate(() => sessionStorage.getItem('sso'))).toBeNull()
  })

  it('only this page may ask the provider', async () => {
    const policyOf = async (path: string) =>
      (await fetch(new URL(path, world.server.url))).headers.get('content-security-policy') ?? ''
    expect(await policyOf('/login/sso')).toContain(`connect-src 'self' ${provider.serverUrl};`)
    expect(await policyOf('/login')).toContain("connect-src 'self';")
  })
})
