/** Can another payment provider, or none, resolve a refusal with this code? */
export const isProviderFault = (code: string): boolean => code.startsWith('PAYMENT_PROVIDER_')
