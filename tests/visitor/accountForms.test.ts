import { describe, expect, it } from 'vitest'
import { accountForms } from '../../src/visitor/account/accountForms.ts'

const typed = {
  firstName: 'Erika',
  lastName: 'Muster',
  id: ' Erika@Muster.example ',
  company: '',
  password: 'Drei Wörter genügen',
  repeat: 'Drei Wörter genügen',
  consent: 'on',
}

describe('forms about accounts', () => {
  it('AUTH-012 a complete registration has no fault; the company is optional', () => {
    expect(accountForms.signUp.faults(typed)).toEqual({})
  })

  it.each([
    [{ firstName: ' ' }, { firstName: 'Vorname ist erforderlich.' }],
    [{ id: 'erika' }, { id: 'E-Mail muss gültig sein.' }],
    [{ repeat: 'Drei Wörter' }, { repeat: 'Passwörter stimmen nicht überein.' }],
    [{ password: 'kurz', repeat: 'kurz' }, { password: 'Das Passwort braucht mindestens 8 Zeichen.' }],
    [
      { password: '', repeat: '' },
      { password: 'Passwort ist erforderlich.', repeat: 'Passwort ist erforderlich.' },
    ],
    [{ consent: '' }, { consent: 'Bitte bestätigen Sie, dass Sie einverstanden sind.' }],
  ])('AUTH-012 %j is told at its field', (change, faults) => {
    expect(accountForms.signUp.faults({ ...typed, ...change })).toEqual(faults)
  })

  it.each(['reset', 'again'] as const)('AUTH-013 %s wants an address', (name) => {
    expect(accountForms[name].faults({ email: '' })).toEqual({ email: 'E-Mail ist erforderlich.' })
    expect(accountForms[name].faults({ email: 'a@b.example' })).toEqual({})
  })

  it('a new password is typed twice alike and follows the rule', () => {
    const faults = (password: string, repeat: string) => accountForms.confirm.faults({ password, repeat })
    expect(faults('12345678', '12345678')).toHaveProperty('password')
    expect(faults(typed.password, 'x')).toEqual({ repeat: 'Passwörter stimmen nicht überein.' })
    expect(faults(typed.password, typed.password)).toEqual({})
  })
})
