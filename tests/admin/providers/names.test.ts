import { describe, expect, it } from 'vitest'
import { accountName } from '../../../src/admin/providers/accountName.ts'
import { initials } from '../../../src/admin/providers/initials.ts'

describe('names', () => {
  it.each([
    ['Stadt Musterstadt', 'SM'],
    ['Volkshochschule', 'VO'],
    ['Amt für Ämter', 'AÄ'],
    ['jana.brandt@stadt.example', 'JE'],
    ['Élan', 'ÉL'],
    ['', ''],
  ])('%s gets the mark %s', (name, mark) => expect(initials(name)).toBe(mark))

  it('a user without a name is called by his e-mail', () => {
    const user = { id: 'a@x.example', firstName: ' ', lastName: '', authType: 'local' }
    expect(accountName(user)).toBe('a@x.example')
    expect(accountName({ ...user, lastName: 'Berg' })).toBe('Berg')
  })
})
