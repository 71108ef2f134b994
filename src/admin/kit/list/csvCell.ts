import { toWallClock } from '../../../domain/time.ts'
import type { ListColumn } from '../definition/definition.ts'
import { plainText } from '../display/plainText.ts'
import { listTexts as texts } from '../texts/list.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** "03.03.2027 09:58" in Berlin time. */
const moment = (instant: number): string => {
  const { year, month, day, hour, minute } = toWallClock(instant)
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`
}

const ofNumber = (value: number, { widget, unit }: Pick<ListColumn, 'widget' | 'unit'>): string => {
  if (widget === 'timestamp') return moment(value)
  return (widget === 'money' || unit === '€' ? value.toFixed(2) : String(value)).replace('.', ',')
}

/**
 * A value as a German spreadsheet reads it: decimal commas, dates as "03.03.2027 09:58", labels of options; nothing is the empty text.
 * @param value of any property; timestamps in epoch ms
 * @param column its column, from the schema
 * @example csvCell(20, { widget: 'money' }) // '20,00'
 */
export const csvCell = (value: unknown, column: Pick<ListColumn, 'widget' | 'unit' | 'options'>): string => {
  if (value === null || value === undefined || value === '') return ''
  const option = column.options?.find((one) => one.value === value)
  if (option) return option.label
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return ofNumber(value, column)
  if (Array.isArray(value)) return value.map((one) => csvCell(one, column)).join(', ')
  if (typeof value !== 'string') return ''
  return column.widget === 'html' ? plainText(value) : value
}
