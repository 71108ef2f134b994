import { describe, expect, it } from 'vitest'
import { draftKey, readDraft, withoutSecrets, writeDraft } from '../../../../src/admin/kit/form/draftStore.ts'

const memory = (start: Readonly<Record<string, string>> = {}, full = false) => {
  const values = new Map(Object.entries(start))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
}
const draft = { values: { title: 'Saal' }, base: { title: '' }, version: 3 }

describe('drafts', () => {
  it('come back as they were kept', () => {
    const storage = memory()
    expect(writeDraft(storage, 'draft:x', draft)).toBe(true)
    expect(readDraft(storage, 'draft:x')).toEqual(draft)
  })

  it('are kept per tenant, place and record, all below draft:', () => {
    const keys = [
      draftKey('musterstadt', 'room', 'r1'),
      draftKey('musterstadt', 'room', null),
      draftKey('beispielkreis', 'room', 'r1'),
      draftKey(null, 'tenant', 'r1'),
      draftKey('a:b', 'room', 'c'),
      draftKey('a', 'b:room', 'c'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => key.startsWith('draft:'))).toBe(true)
  })

  it('hold no secret, however deep it stands', () => {
    const app = { id: 'giro', paymentSecret: 'geheim', paymentSecretSet: true, title: 'Giro' }
    const record = { mail: 'a@b.example', noreplyPassword: 'geheim', noreplyPasswordSet: false, applications: [app] }
    expect(withoutSecrets(record)).toEqual({
      mail: 'a@b.example',
      noreplyPasswordSet: false,
      applications: [{ id: 'giro', paymentSecretSet: true, title: 'Giro' }],
    })
  })

  it('go when nothing is changed any more', () => {
    const storage = memory({ 'draft:x': JSON.stringify(draft) })
    writeDraft(storage, 'draft:x', { ...draft, values: {} })
    expect(storage.values.size).toBe(0)
  })

  it.each(['{', '"text"', 'null', '{"values":[]}', '{"values":{},"base":{},"version":"3"}'])(
    'that are damaged (%s) count as none and go',
    (text) => {
      const storage = memory({ 'draft:x': text })
      expect(readDraft(storage, 'draft:x')).toBeNull()
      expect(storage.values.size).toBe(0)
    },
  )

  it('do not stop the form where the storage is full', () => {
    expect(writeDraft(memory({}, true), 'draft:x', draft)).toBe(false)
  })
})
