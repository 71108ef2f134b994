import type { ConnectProvider, PaymentProviders, ProviderOptions } from './provider.ts'

const connects = import.meta.glob<ConnectProvider>('./providers/*.ts', { import: 'connect', eager: true })

const nameOf = (file: string): string => file.replace(/^.*\/|\.ts$/g, '')

/** The providers of all files in `providers`. */
export const onlineProviders = (options: ProviderOptions): PaymentProviders =>
  new Map(Object.entries(connects).map(([file, connect]) => [nameOf(file), connect(options)]))
