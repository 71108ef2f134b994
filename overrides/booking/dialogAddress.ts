import type { BookingDialogName } from './actions.ts'
import type { Period } from './calendar/period.ts'

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
  readonly period?: Period | undefined
}

const periodIn = (params: URLSearchParams): Period | undefined => {
  const [begin = '', end = ''] = ['begin', 'end'].map((name) => params.get(name) ?? '')
  if (!/^\d{1,15}$/.test(begin) || !/^\d{1,15}$/.test(end)) return undefined
  return Number(end) > Number(begin) ? { begin: Number(begin), end: Number(end) } : undefined
}

/** Dialog named in the address, or null. */
export const dialogIn = (params: URLSearchParams): OpenDialog | null => {
  const name = names.find((one) => params.get('dialog') === `${prefix}${one}`)
  return name === undefined ? null : { name, id: params.get('id') ?? '', period: periodIn(params) }
}

/** The address with this dialog, or without any; other parameters stay. */
export const withDialog = (params: URLSearchParams, open: OpenDialog | null): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('dialog')
  for (const part of ['id', 'begin', 'end']) next.delete(part)
  if (open === null) return next
  next.set('dialog', `${prefix}${open.name}`)
  if (open.id !== '') next.set('id', open.id)
  if (open.period !== undefined) {
    next.set('begin', String(open.period.begin))
    next.set('end', String(open.period.end))
  }
  return next
}
