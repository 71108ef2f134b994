import { describe, expect, it } from 'vitest'
import { askForProof, proofQuestion } from '../../../../src/admin/kit/dialogs/identityProof.ts'

describe('the question for a proof', () => {
  it('is one for all who ask at the same time', async () => {
    const both = Promise.all([askForProof(), askForProof()])
    proofQuestion.get()?.(true)
    expect(await both).toEqual([true, true])
    expect(proofQuestion.get()).toBeNull()
  })

  it('is answered once: a proof that arrives after cancelling leaves the next question open', async () => {
    const first = askForProof()
    const late = proofQuestion.get()
    late?.(false)
    expect(await first).toBe(false)
    const second = askForProof()
    late?.(true)
    expect(proofQuestion.get()).not.toBeNull()
    proofQuestion.get()?.(false)
    expect(await second).toBe(false)
  })
})
