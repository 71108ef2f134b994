/** What a sign-in elsewhere says of how it was done: claims of OpenID Connect Core 2, the methods as in RFC 8176. */
export interface SignInClaims {
  /** All others say nothing of it. */
  readonly [claim: string]: unknown
  /** Methods that were used: `["pwd", "otp"]`. */
  readonly amr?: unknown
  /** Strength of the sign-in as a whole, by the provider's own name for it. */
  readonly acr?: unknown
}

const knowledgeMethods = ['pwd', 'pin']
const held = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel']
const strong = ['mfa', 'https://refeds.org/profile/mfa']

/** Does the provider say that more than one factor was proven: by that very word, or by naming something known and something held? */
export const saysTwoFactors = ({ amr, acr }: SignInClaims): boolean => {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const used = (names: readonly string[]) => names.some((name) => methods.includes(name))
  return (
    methods.includes('mfa') ||
    (used(knowledgeMethods) && used(held)) ||
    (typeof acr === 'string' && strong.includes(acr))
  )
}
