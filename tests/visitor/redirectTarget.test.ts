import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectTarget } from '../../src/visitor/nextPage.ts'
import { counts } from '../support/counts.ts'

const origin = 'https://buchung.example'

describe('where signing in leads', () => {
  it.each([
    ['/admin/raeume', '/admin/raeume'],
    ['/admin/raeume/edit?id=a%2Fb&x=1#preise', '/admin/raeume/edit?id=a%2Fb&x=1#preise'],
    ['/admin/buchungen?view=calendar&q=M%C3%BCller', '/admin/buchungen?view=calendar&q=M%C3%BCller'],
    ['/admin/./raeume/../tickets', '/admin/tickets'],
    ['/checkout?id=1&tenant=musterstadt', '/checkout?id=1&tenant=musterstadt'],
    ['/admin?next=https://evil.example', '/admin?next=https://evil.example'],
    ['/authoren', '/authoren'],
  ])('AUTH-010 %j is one of our pages', (candidate, target) => {
    expect(redirectTarget(candidate, origin)).toBe(target)
  })

  it.each([
    null,
    '',
    'admin',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/admin/..//evil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    'https:evil.example',
    'https://evil.example/admin',
    'https://buchung.example.evil.example/',
    'https://buchung.example@evil.example/',
    'https://buchung.example/admin',
    'http://buchung.example/admin',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://buchung.example/1',
    'mailto:a@b.example',
    '@evil.example',
    '/%',
    '/%zz',
    '/',
    '/login',
    '/login?redirectUrl=/login',
    '/login/sso',
    '/auth/signout',
    '/auth/../auth/signout',
    '/admin/../auth/signout',
    '/admin/%2e%2e/auth/signout',
    '/%61uth/signout',
    '/api/musterstadt/bookables',
    '/assets/main.js',
    '/health/live',
  ])('S12 AUTH-010 %j is refused', (candidate) => {
    expect(redirectTarget(candidate, origin)).toBeNull()
  })

  it('S12 whatever is put in, the browser stays with us', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '//',
      'evil.example',
      'https:',
      '\t',
      ' ',
      '?',
      '#',
      'a',
    )
    const candidates = fc.oneof(
      fc.array(pieces).map((parts) => parts.join('')),
      fc.string(),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(candidates, fc.boolean(), (text, slash) => {
        const target = redirectTarget(slash ? `/${text}` : text, origin)
        if (target !== null) expect(new URL(target, `${origin}/login`).origin).toBe(origin)
      }),
      { numRuns: counts(2_000, 100_000) },
    )
  })
})
