/** Does a refusal with this code end with another payment provider, or none? */
export const isProviderFault = (code: string): boolean => code.startsWith('PAYMENT_PROVIDER_')
