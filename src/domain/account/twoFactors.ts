/** Claims about the method of a sign-in at a provider: OpenID Connect Core 2, methods as in RFC 8176. */
export interface SignInClaims {
  /** Other claims are ignored. */
  readonly [claim: string]: unknown
  /** Methods used: `["pwd", "otp"]`. */
  readonly amr?: unknown
  /** Strength of the whole sign-in, named by the provider. */
  readonly acr?: unknown
}

const knowledgeMethods = ['pwd', 'pin']
const held = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel']
const strong = ['mfa', 'https://refeds.org/profile/mfa']

/** Do the claims confirm more than one factor: `mfa`, or a knowledge and a possession method? */
export const saysTwoFactors = ({ amr, acr }: SignInClaims): boolean => {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const used = (names: readonly string[]) => names.some((name) => methods.includes(name))
  return (
    methods.includes('mfa') ||
    (used(knowledgeMethods) && used(held)) ||
    (typeof acr === 'string' && strong.includes(acr))
  )
}
