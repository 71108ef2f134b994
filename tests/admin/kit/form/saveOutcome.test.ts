import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../src/admin/kit/form/saveOutcome.ts'

const fault = (status: number, body: object = {}) =>
  new HttpError('Meldung', status, { code: 'X', message: 'Meldung', ...body })

describe('how saving ended', () => {
  it('names the fields the server refused', () => {
    const fields = [
      { path: '/priceCategories/0/priceEur', code: 'minimum', message: 'Der Preis darf nicht negativ sein.' },
    ]
    expect(outcomeOf(fault(400, { details: { fields } }))).toEqual({
      kind: 'refused',
      message: 'Meldung',
      problems: [{ ...fields[0], severity: 'error', source: 'server' }],
    })
  })

  it('hands out the stored record of a stale version', () => {
    const current = { id: 'a', version: 4 }
    expect(outcomeOf(fault(409, { code: 'STALE_VERSION', details: { current } }))).toEqual({ kind: 'stale', current })
  })

  it('takes another conflict as a refusal', () => {
    expect(outcomeOf(fault(409, { code: 'DUPLICATE' })).kind).toBe('refused')
  })

  it.each([0, 502, 503, 504])('takes status %d as nobody having answered', (status) => {
    expect(outcomeOf(fault(status))).toEqual({ kind: 'failed', unreachable: true })
  })

  it('never shows what a broken server says', () => {
    expect(outcomeOf(fault(500))).toEqual({ kind: 'failed', unreachable: false })
  })

  it('tells an expired session from a refusal', () => {
    expect(outcomeOf(fault(401))).toEqual({ kind: 'signedOut' })
    expect(outcomeOf(fault(403)).kind).toBe('refused')
  })

  it('survives answers of another shape', () => {
    expect(outcomeOf(new HttpError('Meldung', 400, '<html>'))).toEqual({
      kind: 'refused',
      message: 'Meldung',
      problems: [],
    })
    expect(outcomeOf(fault(400, { details: { fields: [null, { path: 3 }] } }))).toMatchObject({ problems: [] })
    expect(outcomeOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed', unreachable: true })
  })
})
