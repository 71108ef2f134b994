import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceName } from '../../../src/domain/account/deviceName.ts'
import { emailOf, isEmail } from '../../../src/domain/account/emailAddress.ts'
import { passwordFault } from '../../../src/domain/account/password.ts'

const code = (password: string, own: readonly string[] = []) => passwordFault(password, own)?.code ?? null

describe('new passwords', () => {
  it.each([
    ['1234567', 'PASSWORD_SHORT'],
    ['Ää1!öÖü', 'PASSWORD_SHORT'],
    ['x'.repeat(129), 'PASSWORD_LONG'],
    ['aaaaaaaaaaaa', 'PASSWORD_COMMON'],
    ['12345678', 'PASSWORD_COMMON'],
    ['hgfedcba', 'PASSWORD_COMMON'],
    ['20261120', 'PASSWORD_COMMON'],
    ['Passwort1', 'PASSWORD_COMMON'],
    ['P4ssw0rt!', 'PASSWORD_COMMON'],
    ['!Rathaus2026', 'PASSWORD_COMMON'],
    ['Bürgermeister', 'PASSWORD_COMMON'],
    ['Drei Wörter genügen', null],
    ['Demo-Passwort-2026', null],
    ['🐝🐝🐦🐦🐠🐠🦊🦊🐝🐦🐠🦊', null],
    ['6rT!9wLq', null],
  ])('S9 %s: %s', (password, expected) => {
    expect(code(password)).toBe(expected)
  })

  it('S9 a password made of nothing but the own names is refused', () => {
    const own = ['erika.muster@stadt.example', 'Erika', 'Muster']
    for (const password of ['erika.muster', 'ErikaMuster1', 'Muster-Erika-99', 'muster@stadt.example'])
      expect(code(password, own)).toBe('PASSWORD_IS_NAME')
    expect(code('Erika mag Apfelkuchen', own)).toBeNull()
  })

  it('S9 characters are counted as people count them, composed or not', () => {
    expect(code('ö'.normalize('NFD').repeat(7))).toBe('PASSWORD_SHORT')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 140 }), (password) => {
        expect(code(password.normalize('NFD'))).toBe(code(password.normalize('NFC')))
      }),
    )
  })
})

describe('addresses', () => {
  it.each(['a@b.example', 'Erika.Muster+x@sub.stadt-köln.de', "o'neil@a.example"])(
    '%s can be written to',
    (address) => {
      expect(isEmail(address)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    'a@b',
    '@b.example',
    'a@@b.example',
    'a b@c.example',
    'a@b.example\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a@b..example',
    'a@-b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(250)}.example`,
    'a\u200b@b.example',
  ])('%j cannot', (address) => {
    expect(isEmail(address)).toBe(false)
  })

  it('have one form', () => {
    expect(emailOf('  Erika.MUSTER@Stadt.Example ')).toBe('erika.muster@stadt.example')
  })
})

describe('devices', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36 Edg/147.0',
      'Edge auf Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
      'Safari auf iPhone',
    ],
    ['curl/8', 'Unbekanntes Gerät'],
    [undefined, 'Unbekanntes Gerät'],
  ])('%s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
