import type { CustomerKind } from './decideTax.ts'

/** Kinds of customers in the order in which they are offered, with their German names. */
export const customerKinds: readonly { readonly kind: CustomerKind; readonly label: string }[] = [
  { kind: 'private', label: 'Privatperson' },
  { kind: 'club', label: 'Verein' },
  { kind: 'company', label: 'Unternehmen' },
  { kind: 'authority', label: 'Behörde' },
]

/** Is it one of them? Of another value, as a form may send it: false. */
export const isCustomerKind = (value: unknown): value is CustomerKind =>
  customerKinds.some(({ kind }) => kind === value)

/** Its German name. */
export const customerKindLabel = (chosen: CustomerKind): string =>
  customerKinds.find(({ kind }) => kind === chosen)?.label ?? ''
