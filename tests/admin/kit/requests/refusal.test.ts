import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import {
  codeOf,
  detailsOf,
  fieldFaultsOf,
  answerError,
  refusalText,
  offlineError,
} from '../../../../src/admin/kit/requests/refusal.ts'
import { screenTexts } from '../../../../src/admin/kit/texts/screen.ts'

const invalid = {
  code: 'INVALID',
  message: 'Zwei Felder sind falsch.',
  details: {
    fields: [
      { path: '/title', code: 'REQUIRED', message: 'Pflichtfeld' },
      { path: 3, message: 'kein Feld' },
      null,
      { path: '/price', code: 'RANGE', message: 'Zu hoch' },
    ],
  },
}

describe('an error answer', () => {
  it('is read with code, message, details and refused fields', () => {
    const fault = answerError(400, JSON.stringify(invalid))
    expect([fault.status, fault.message, codeOf(fault)]).toEqual([400, invalid.message, 'INVALID'])
    expect(detailsOf(fault)).toEqual(invalid.details)
    expect(fieldFaultsOf(fault)).toEqual([invalid.details.fields[0], invalid.details.fields[3]])
    expect(refusalText(fault)).toBe(invalid.message)
  })

  it('ERR-073 of a broken server shows none of its message', () => {
    const fault = answerError(500, JSON.stringify({ code: 'INTERNAL', message: 'select * from users' }))
    expect([fault.message, codeOf(fault)]).toEqual([screenTexts.serverFault, 'INTERNAL'])
    expect(refusalText(fault)).toBeUndefined()
  })

  it('without readable content has a code and a message of its own', () => {
    for (const text of ['', '<html>Zu groß</html>', 'null', '[1]', '"x"']) {
      const fault = answerError(413, text, 'Die Datei ist zu groß.')
      expect([fault.message, codeOf(fault)]).toEqual(['Die Datei ist zu groß.', 'UNREADABLE'])
    }
  })

  it('that never came, and other errors, have no fields and no details', () => {
    for (const fault of [offlineError(), new Error('x'), new HttpError('leer', 400, null), undefined])
      expect([fieldFaultsOf(fault), detailsOf(fault)]).toEqual([[], {}])
    expect(codeOf(new Error('x'))).toBe('')
  })
})
