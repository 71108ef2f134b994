import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../../src/admin/kit/widgets/readNumber.ts'
import { answered, notTyping, typed } from '../../../../src/admin/kit/widgets/useTyping.ts'

const meaningOf = (text: string): unknown => {
  const read = readNumber(text, 'number')
  if (read.kind === 'number') return read.value
  return read.kind === 'empty' ? undefined : read.text
}
const fits = (text: string, value: unknown) => meaningOf(text) === value
const press = (before: typeof notTyping, text: string, value: unknown) => typed(before, text, meaningOf(text), value)

describe('a field whose form answers late', () => {
  it('PRICE-022 keeps the comma and what follows when the answer to an earlier key comes after it', () => {
    let typing = press(press(press(notTyping, '7', undefined), '7,', undefined), '7,5', undefined)
    typing = answered(typing, 7, fits)
    expect(typing.text).toBe('7,5')
    expect(answered(typing, 7.5, fits)).toEqual({ text: '7,5', awaited: [] })
  })

  it('keeps every text, however keys and answers meet and whichever answers are skipped', () => {
    const keys = fc.array(fc.constantFrom('1', '7', ',', '5', '<'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(keys, fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 }), (pressed, answers) => {
        let typing = notTyping
        let text = ''
        let value: unknown = undefined
        const sent: unknown[] = []
        const answer = (count: number) => {
          const next = sent.splice(0, count).at(-1)
          if (count === 0 || Object.is(next, value)) return
          value = next
          typing = answered(typing, value, fits)
        }
        for (const [index, key] of pressed.entries()) {
          text = key === '<' ? text.slice(0, -1) : text + key
          sent.push(meaningOf(text))
          typing = press(typing, text, value)
          answer(Math.min(answers[index] ?? 0, sent.length))
          expect(typing.text).toBe(text)
        }
        answer(sent.length)
        expect(typing.text).toBe(text)
      }),
    )
  })

  it('gives way to a value that was set from elsewhere', () => {
    const typing = answered(press(notTyping, '12', undefined), 12, fits)
    expect(typing.text).toBe('12')
    expect(answered(typing, 4, fits)).toEqual(notTyping)
    expect(answered(notTyping, 4, fits)).toEqual(notTyping)
  })
})
