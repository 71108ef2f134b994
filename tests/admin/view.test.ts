import { describe, expect, it } from 'vitest'
import { viewAddress, viewInHash } from '../../src/admin/kit/requests/view.ts'

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
