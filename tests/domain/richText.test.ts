import { describe, expect, it } from 'vitest'
import { isOwnPicture, parseFileLink } from '../../src/domain/files.ts'
import { isSafeLink } from '../../src/domain/richText.ts'

describe('addresses in rich text', () => {
  it('lead to the web, a mailbox, a telephone or a place of the house', () => {
    for (const href of [
      'https://a.example/x?y#z',
      'HTTP://a.example',
      'mailto:a@b.example',
      'tel:+49301',
      '/kontakt',
      '/',
      '#oben',
    ])
      expect(isSafeLink(href), href).toBe(true)
  })

  it('and nowhere else', () => {
    const wrong = [
      'javascript:x()',
      'java\tscript:x()',
      '\u0001javascript:x()',
      ' javascript:x()',
      'JAVASCRIPT:x()',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://a.example/x',
    ]
    for (const href of [
      ...wrong,
      '//a.example',
      '/\\a.example',
      '/\t/a.example',
      'https:a.example',
      'https:///a',
      'https://\\a',
      'seite.html',
      '',
    ])
      expect(isSafeLink(href), href).toBe(false)
  })
})

describe('links of own files', () => {
  const name = '/public/rooms/Gro%C3%9Fer%20Saal.png'
  it('are taken apart', () => {
    expect(parseFileLink(`https://stadt.example/api/musterstadt/files/get?name=${name}`)).toEqual({
      origin: 'https://stadt.example',
      tenantId: 'musterstadt',
      location: { accessLevel: 'public', directory: 'rooms', name: 'Großer Saal.png' },
    })
    expect(parseFileLink(`/api/a%26b/files/get?name=${name}`)).toMatchObject({ origin: null, tenantId: 'a&b' })
  })

  it('are pictures of this house and this tenant', () => {
    const own = { origin: 'https://stadt.example', tenantId: 'musterstadt' }
    const path = `/api/musterstadt/files/get?name=${name}`
    expect(isOwnPicture(path, own)).toBe(true)
    expect(isOwnPicture(`https://stadt.example${path}`, own)).toBe(true)
    expect(isOwnPicture(`https://anderswo.example${path}`)).toBe(true)
    for (const link of [
      `https://anderswo.example${path}`,
      `http://stadt.example${path}`,
      `https://stadt.example@anderswo.example${path}`,
      `//stadt.example${path}`,
      path.replace('musterstadt', 'kreis'),
      path.replace('png', 'pdf'),
      `${path}&download=1`,
      `${path}#x`,
      path.replace('rooms', '..'),
      path.replace('public', 'secret'),
      `javascript:x('${path}')`,
      '/api/musterstadt/files/get?name=%E0%A4%A',
      '/api/%E0%A4%A/files/get?name=/public/a.png',
      '',
    ])
      expect(isOwnPicture(link, own), link).toBe(false)
  })
})
