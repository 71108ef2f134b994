import { expect, it } from 'vitest'
import type { Ask } from '../../src/api/ask.ts'
import { correctMailCall } from '../../src/api/correctMail.ts'
import { postCorrection } from '../../src/visitor/booking/mailCorrection.tsx'
import { contactIn, newDraft } from '../../src/visitor/checkout/draft.ts'

const just = {
  kept: { token: 'entwurf', draft: newDraft(contactIn(new URLSearchParams())) },
  made: {
    choice: 'wahl',
    bookingId: 'ABCD-EFGH',
    correction: { mail: 'eva@muser.example', token: 'z'.repeat(43), until: Date.now() + 60_000 },
  },
}

/** The Idempotency-Key of a posted form. */
const keyOf = async (mail: string): Promise<string | undefined> => {
  let key: string | undefined
  const ask: Ask = async (call, parts = {}) => {
    if (call.path === correctMailCall.path) key = parts.repeatKey
    return { kind: 'done', answer: {} as never }
  }
  const sent = await postCorrection({ ask }, 'stadt', just, new URLSearchParams({ mail, seit: '1' }))
  expect(sent).toHaveProperty('made')
  return key
}

it('the form for a wrong address, sent twice, is one request; another address is another one', async () => {
  const [first, again, other] = [await keyOf('a@b.example'), await keyOf(' a@b.example'), await keyOf('c@b.example')]
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect([again === first, other === first]).toEqual([true, false])
})
