import { describe, expect, it } from 'vitest'
import type { PageRequest } from '../../src/visitor/pageRequest.ts'
import { renderPage } from '../../src/visitor/render.tsx'
import { visitorAssets } from '../../src/visitor/visitorAssets.ts'

const manifest = {
  'src/visitor/main.ts': {
    file: 'assets/main-1.js',
    css: ['assets/main-1.css'],
    assets: ['assets/inter-latin-ext-wght-normal-1.woff2', 'assets/inter-latin-wght-normal-1.woff2'],
    isEntry: true,
  },
  'src/visitor/account/main.ts': { file: 'assets/account-1.js', isEntry: true },
  'src/visitor/sso/main.ts': { file: 'assets/sso-1.js', isEntry: true },
  'src/visitor/live/main.ts': { file: 'assets/live-1.js', isEntry: true },
  'src/admin/index.html': {
    file: 'assets/index-1.js',
    imports: ['_react-1.js', '_shared-1.js'],
    css: ['assets/index-1.css'],
    isEntry: true,
  },
  '_react-1.js': { file: 'assets/react-1.js', imports: ['_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js', css: ['assets/index-1.css'] },
}

const request: PageRequest = {
  path: '/login',
  search: '',
  nonce: 'n0nce',
  origin: 'https://buchung.example',
  environment: 'test',
  instance: {
    contactAddress: 'Stadt Musterstadt\nMarkt 1',
    contactUrl: 'https://musterstadt.example/kontakt',
    dataProtectionUrl: 'https://musterstadt.example/datenschutz',
    legalNoticeUrl: 'https://musterstadt.example/impressum',
    applications: [{ id: 'keycloak', active: true }],
  },
  assets: visitorAssets(manifest),
}

const draw = (change: Partial<PageRequest> = {}): string => {
  const page = renderPage({ ...request, ...change })
  if (page === null) throw new Error('no page')
  return page.html
}

const documented = [
  ['/login', 'Anmelden'],
  ['/login/sso', 'Mit Verwaltungskonto anmelden'],
  ['/registrieren', 'Registrieren'],
  ['/willkommen', 'Willkommen'],
  ['/email/verify', 'E-Mail-Adresse bestätigen'],
  ['/password/reset', 'Passwort zurücksetzen'],
  ['/password/confirmed', 'Passwort geändert'],
] as const

describe('pages without login', () => {
  it.each(documented)('ROUTE-039 %s resolves with its title', (path, title) => {
    const page = renderPage({ ...request, path })
    expect(page?.status).toBe(200)
    expect(page?.html).toMatch(/^<!doctype html><html lang="de">/)
    expect(page?.html).toContain(`<title>Buchungsplattform – ${title}</title>`)
    expect(page?.html).toContain(`<h1>${title}</h1>`)
  })

  it('ROUTE-001 the root leads to the sign-in page and keeps the query', () => {
    expect(renderPage({ ...request, path: '/', search: '?redirectUrl=%2Fadmin' })).toMatchObject({
      status: 302,
      location: '/login?redirectUrl=%2Fadmin',
    })
  })

  it.each(['/admin', '/admin/raeume', '/api/holidays', '/auth/me', '/assets/a.js', '/health/live'])(
    '%s belongs to others',
    (path) => {
      expect(renderPage({ ...request, path })).toBeNull()
    },
  )

  it.each(['/gibtesnicht', '/booking/status', '/booking/status/a/b', '/login/sso/x', '/administration'])(
    '%s is answered with 404 in words',
    (path) => {
      expect(renderPage({ ...request, path })).toMatchObject({ status: 404 })
      expect(draw({ path })).toContain('Seite nicht gefunden')
    },
  )

  it.each(documented)('%s has no script and no style without the nonce, and nothing inline', (path) => {
    const html = draw({ path })
    const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThanOrEqual(3)
    for (const tag of tags) expect(tag).toContain('nonce="n0nce"')
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/i)
    expect(html).not.toMatch(/javascript:/i)
  })

  it('nothing of the address reaches the page', () => {
    const evil = '"><script>alert(1)</script>'
    const html = draw({ search: `?redirectUrl=${evil}`, path: `/gibtesnicht/${evil}` })
    expect(html).not.toContain('alert(1)')
  })

  it('settings of the instance are text, and only addresses of the web are links', () => {
    const html = draw({
      instance: {
        contactAddress: '<img src=x onerror=alert(1)>',
        legalNoticeUrl: 'javascript:alert(1)',
        dataProtectionUrl: 'https://a.example/?"><script>',
      },
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('Impressum')
    expect(html).toContain('href="https://a.example/?&quot;&gt;&lt;script&gt;"')
  })

  it('shows the legal links and the operator when the instance names them', () => {
    const html = draw()
    for (const label of ['Impressum', 'Datenschutz', 'Kontakt', 'Stadt Musterstadt']) expect(html).toContain(label)
    const bare = draw({ instance: null })
    for (const label of ['Impressum', 'Datenschutz', 'Kontakt']) expect(bare).not.toContain(label)
  })

  it('offers single sign-on only when it is configured and active', () => {
    expect(draw()).toContain('href="/login/sso"')
    for (const applications of [
      [],
      [{ id: 'keycloak', active: false }],
      [{ id: 'keycloak' }],
      [{ id: 'x', active: true }],
    ])
      expect(draw({ instance: { applications } })).not.toContain('href="/login/sso"')
  })

  it('SHELL-008 shows the test-system banner everywhere but in production', () => {
    expect(draw()).toContain('Testsystem')
    expect(draw({ environment: 'production' })).not.toContain('Testsystem')
  })

  it('AUTH-011 the form has labelled fields for id and password, and is posted without script', () => {
    const html = draw()
    expect(html).toMatch(/<label for="id">E-Mail<\/label>/)
    expect(html).toMatch(/<input id="id"[^>]*autoComplete="username"[^>]*name="id"/i)
    expect(html).toMatch(/<input id="password" type="password" autoComplete="current-password"[^>]*name="password"/i)
    expect(html).toMatch(/<form [^>]*data-sign-in[^>]*method="post"/)
    expect(html).not.toMatch(/<button type="submit"[^>]*disabled/)
    expect(html).not.toContain('<noscript>')
    expect(html).not.toMatch(/<form[^>]*method="get"/i)
  })

  it('names the built files: our script, its style sheet and the Latin font; the back office only as data', () => {
    const html = draw()
    expect(html).toContain('src="/assets/main-1.js"')
    expect(html).not.toContain('account-1')
    // In the page itself: with a form loaded by a nested script, the first Enter would have no effect.
    expect(draw({ path: '/registrieren' })).toContain('src="/assets/account-1.js"')
    expect(draw({ path: '/login/sso' })).toContain('src="/assets/sso-1.js"')
    expect(html).toContain('<link rel="stylesheet" href="/assets/main-1.css"/>')
    expect(html.match(/rel="preload" as="font"/g)).toHaveLength(1)
    expect(html).toContain('data-modules="/assets/index-1.js /assets/react-1.js /assets/shared-1.js"')
    expect(html).toContain('data-styles="/assets/index-1.css"')
    expect(html).not.toMatch(/<(?:script|link)[^>]*index-1/)
  })

  it('says whether the request bore a session', () => {
    expect(draw({ hasSession: true })).toContain('<body data-has-session="">')
    expect(draw()).toContain('<body>')
  })
})

describe('addresses of built files', () => {
  it('are the sources while there is no build', () => {
    expect(visitorAssets(null).scripts).toMatchObject({
      every: '/src/visitor/main.ts',
      sso: '/src/visitor/sso/main.ts',
    })
  })

  it('a build without our script is refused', () => {
    expect(() => visitorAssets({})).toThrow(/run the build again/)
    const { 'src/visitor/sso/main.ts': _, ...others } = manifest
    expect(() => visitorAssets(others)).toThrow(/no src\/visitor\/sso/)
    expect(() => visitorAssets({ 'src/visitor/main.ts': { file: 3 } })).toThrow(/run the build again/)
  })
})

describe('the page of an event', () => {
  const event = {
    tenantId: 'ort',
    id: 'hoffest',
    isPublic: true,
    seatsLeft: null,
    tickets: [],
    name: 'Hoffest',
    teaserImage: '',
    teaserText: '',
    description: '',
    startDate: '2031-03-03',
    startTime: '09:30',
    endDate: null,
    endTime: null,
    location: '',
    organizer: '',
  }
  const pictures = (teaserImage: string) =>
    [
      ...draw({ path: '/event/ort/hoffest', event: { ...event, teaserImage } }).matchAll(/<img[^>]* src="([^"]+)"/g),
    ].map(([, src]) => src)

  it('shows its picture from where the page came, and none from elsewhere', () => {
    const own = '/api/ort/files/get?name=%2Fpublic%2Fevents%2Fhof.svg'
    expect(pictures(own)).toEqual([own])
    expect(pictures(`https://alt.example${own}`)).toEqual([own])
    expect(pictures('')).toEqual([])
    expect(pictures('https://anderswo.example/hof.svg')).toEqual([])
  })
})
