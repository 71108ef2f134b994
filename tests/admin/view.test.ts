import { describe, expect, it } from 'vitest'
import { linkInView, viewAddress, viewInHash } from '../../src/admin/kit/requests/view.ts'

const view = { id: '0', userId: 'größe+a%b@stadt.example', tenantId: 'stadt', expiresAt: 1 }

describe('the address of a view', () => {
  it('opens the view that it was made of', () => {
    expect(viewInHash(new URL(viewAddress(view), 'http://localhost').hash)).toEqual(view)
  })

  it('opens none if it was changed by hand', () => {
    for (const text of ['', '%', '%E0%A4%A', '{', 'null', '[]', '{"id":1}', encodeURIComponent('{"id":"0"}')])
      expect([text, viewInHash(`#ansicht=${text}`)]).toEqual([text, null])
  })
})

describe('a link in a view', () => {
  it('names the view in the address of a call, and in no other', () => {
    const shown = (address: string) => linkInView(address, view)
    expect(shown('/csv/stadt/documents?year=2026')).toBe('/csv/stadt/documents?year=2026&viewAs=0')
    expect(shown('/api/stadt/files/get#seite')).toBe('/api/stadt/files/get?viewAs=0#seite')
    for (const address of ['/checkout?id=1', 'https://stadt.example/api/', 'apixyz', ''])
      expect(shown(address)).toBe(address)
    expect(linkInView('/api/stadt/files/get', null)).toBe('/api/stadt/files/get')
  })
})
