import { describe, expect, it } from 'vitest'
import { giveAccountCall, lookAccountCall } from '../../src/api/refundAccounts.ts'
import { drawWith, titleOf, wordsOf } from './fakeAsking.ts'

const path = '/refund/account/stadt?t=zeichen'
const asked = { amountCents: 1800, bookingIds: ['ABCD-EFGH'] }
const typed = { holder: ' Eva Müller ', iban: 'DE89 3704 0044 0532 0130 00' }

describe('the page of the link that asks for an account', () => {
  it('says what it is for, and sends what was typed', async () => {
    const shown = await drawWith(path, [[lookAccountCall, asked]])
    expect(titleOf(shown.page)).toBe('Konto für Ihre Erstattung')
    expect(wordsOf(shown.page).replaceAll('\u00a0', ' ')).toContain(
      'Wir erstatten Ihnen 18,00 € Buchungsnummer ABCD-EFGH',
    )
    const sent = await drawWith(path, [[giveAccountCall, {}]], typed)
    expect(sent.asked.map(({ parts }) => parts)).toEqual([
      { params: { tenant: 'stadt' }, body: { t: 'zeichen', holder: 'Eva Müller', iban: typed.iban } },
    ])
    expect(sent.page).toMatchObject({ status: 303, location: '/refund/account/stadt?erledigt=1' })
    const done = await drawWith('/refund/account/stadt?erledigt=1', [])
    expect(wordsOf(done.page)).toContain('Ihr Konto ist angekommen')
  })

  it('keeps what was typed beside its faults, and asks nobody to take it', async () => {
    const { page, asked: calls } = await drawWith(path, [[lookAccountCall, asked]], {
      ...{ holder: '<b>"Иван', iban: 'DE89 3704 0044 0532 0130 01' },
    })
    expect([page.status, calls.length]).toEqual([422, 1])
    expect(page.html).toContain('value="&lt;b&gt;&quot;Иван"')
    expect(page.html).toContain('value="DE89 3704 0044 0532 0130 01"')
    expect(wordsOf(page)).toMatch(/Banken nehmen nur lateinische Buchstaben an.*Tippfehler/)
    expect(page.html).toMatch(/aria-describedby="iban-error iban-hint"/)
  })

  it.each([
    [404, 'Dieser Link gilt nicht mehr'],
    [409, 'Kein Konto mehr nötig'],
    [429, 'Das hat nicht geklappt'],
  ])('says what to do after %s', async (status, title) => {
    for (const form of [undefined, typed]) {
      const calls = form && status !== 429 ? giveAccountCall : lookAccountCall
      const answers = form && status === 429 ? [[giveAccountCall, 429] as const] : []
      const { page } = await drawWith(path, [...answers, [calls, status]], form)
      expect([page.status, titleOf(page)]).toEqual([status, title])
    }
  })

  it('without a token there is nothing to give', async () => {
    const { page } = await drawWith('/refund/account/stadt', [], typed)
    expect([page.status, titleOf(page)]).toEqual([404, 'Dieser Link gilt nicht mehr'])
  })
})
