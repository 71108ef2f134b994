import type { RJSFSchema } from '@rjsf/utils'
import { formatGermanNumber } from '../../../domain/money.ts'
import { dialogTexts } from '../texts/dialog.ts'
import { plainText } from '../display/plainText.ts'

const texts = dialogTexts.conflict

const choiceOf = (schema: RJSFSchema | undefined, value: unknown): string | undefined => {
  const choice = (schema?.oneOf ?? []).find((one) => typeof one === 'object' && one.const === value && one.title)
  return typeof choice === 'object' ? choice.title : undefined
}

/** A value as text, for read-only fields and for comparing two versions. Lists of objects are counted, objects written part by part. */
export const plainValue = (value: unknown, schema?: RJSFSchema): string => {
  const choice = choiceOf(schema, value)
  if (choice !== undefined) return choice
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value === 'number') return formatGermanNumber(value)
  if (typeof value === 'string') return schema?.format === 'html' ? plainText(value) : value
  if (Array.isArray(value)) {
    const plain = value.every((one) => typeof one !== 'object' || one === null)
    return value.length === 0
      ? texts.empty
      : plain
        ? value.map((one) => plainValue(one)).join(', ')
        : texts.entries(value.length)
  }
  return Object.entries(value)
    .map(([name, part]) => `${partTitle(schema, name)}: ${plainValue(part, partSchema(schema, name))}`)
    .join(' · ')
}

const partSchema = (schema: RJSFSchema | undefined, name: string): RJSFSchema | undefined => {
  const part = schema?.properties?.[name]
  return typeof part === 'object' ? part : undefined
}

const partTitle = (schema: RJSFSchema | undefined, name: string) => partSchema(schema, name)?.title ?? name
