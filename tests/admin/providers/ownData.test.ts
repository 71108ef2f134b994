import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { ownDataOf } from '../../../src/admin/providers/ownProfile.ts'
import { refusedFields } from '../../../src/admin/providers/refusedFields.ts'

describe('own data', () => {
  it('PROFILE-003 an emptied field goes to the server as an empty text, foreign ones not at all', () => {
    expect(ownDataOf({ firstName: 'A', company: null, id: 'x', isVerified: true })).toEqual({
      firstName: 'A',
      lastName: '',
      company: '',
      phone: '',
      address: '',
      zipCode: '',
      city: '',
    })
  })

  it('the server’s field faults stand at their fields, in its words', () => {
    const body = {
      code: 'INVALID',
      details: { fields: [{ path: '/zipCode', code: 'maxLength', message: 'Zu lang' }, null] },
    }
    expect(refusedFields(new HttpError('nein', 400, body))).toEqual({ zipCode: 'Zu lang' })
    expect(refusedFields(new HttpError('aus', 0, null))).toEqual({})
    expect(refusedFields(new Error('x'))).toEqual({})
  })
})
