import { describe, expect, it } from 'vitest'
import { saysTwoFactors, type SignInClaims } from '../../../src/domain/account/twoFactors.ts'

describe('a sign-in elsewhere', () => {
  it.each<SignInClaims>([
    { amr: ['mfa'] },
    { amr: ['pwd', 'otp'] },
    { amr: ['hwk', 'pin'] },
    { acr: 'mfa' },
    { amr: ['pwd'], acr: 'https://refeds.org/profile/mfa' },
  ])('S15 %j was one with two factors', (claims) => {
    expect(saysTwoFactors(claims)).toBe(true)
  })

  it.each<SignInClaims>([
    {},
    { amr: ['pwd'] },
    { amr: ['otp'] },
    { amr: ['pwd', 'pin'] },
    { amr: ['otp', 'sms'] },
    { amr: 'mfa' },
    { amr: null, acr: null },
    { acr: '1' },
    { acr: ['mfa'] },
    { acr: 'nomfa' },
  ])('S15 %j was none, as far as one can know', (claims) => {
    expect(saysTwoFactors(claims)).toBe(false)
  })
})
