import type { BookingDialogName } from './actions.ts'

const prefix = 'booking.'
const names: readonly BookingDialogName[] = [
  'details',
  'edit',
  'commit',
  'pay',
  'receipt',
  'reject',
  'delete',
  'create',
  'series',
]

export interface OpenDialog {
  readonly name: BookingDialogName
  readonly id: string
}

/** The dialog the address names, or null. */
export const dialogIn = (params: URLSearchParams): OpenDialog | null => {
  const name = names.find((one) => params.get('dialog') === `${prefix}${one}`)
  return name === undefined ? null : { name, id: params.get('id') ?? '' }
}

/** The address with this dialog open, or with none; all other parts stay. */
export const withDialog = (params: URLSearchParams, open: OpenDialog | null): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('dialog')
  next.delete('id')
  if (open === null) return next
  next.set('dialog', `${prefix}${open.name}`)
  if (open.id !== '') next.set('id', open.id)
  return next
}
