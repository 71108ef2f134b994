import { formatEur, formatGermanNumber } from '../../../domain/money.ts'
import { formatDateTimeShort, formatDay } from '../../../domain/time.ts'
import type { ListColumn } from '../definition/definition.ts'
import { plainText } from '../display/plainText.ts'
import { listTexts as texts } from '../texts/list.ts'

type Column = Pick<ListColumn, 'widget' | 'unit' | 'options'>

/** Text of an empty cell. */
export const emptyCell = '–'

const ofNumber = (value: number, { widget, unit }: Column): string => {
  switch (widget) {
    case 'money':
      return formatEur(value)
    case 'timestamp':
      return value === 0 ? emptyCell : formatDateTimeShort(value)
    case 'percent':
      return `${formatGermanNumber(value)} %`
    default:
      return unit === undefined ? formatGermanNumber(value) : `${formatGermanNumber(value)} ${unit}`
  }
}

const ofText = (value: string, { widget }: Column): string => {
  if (value === '') return emptyCell
  if (widget === 'html') return plainText(value)
  return widget === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}

/** A value as a table shows it: German numbers, amounts and dates, labels of options. */
export const cellText = (value: unknown, column: Column): string => {
  const option = column.options?.find((one) => one.value === value)
  if (option) return option.label
  if (value === null || value === undefined) return emptyCell
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return ofNumber(value, column)
  if (typeof value === 'string') return ofText(value, column)
  if (Array.isArray(value)) {
    const words = value.filter((one) => typeof one !== 'object').map((one) => cellText(one, column))
    return value.length === 0 ? emptyCell : words.length > 0 ? words.join(', ') : String(value.length)
  }
  return emptyCell
}
