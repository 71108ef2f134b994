import { formatGermanNumber } from '../../../domain/money.ts'
import { wordOf } from '../definition/wordOf.ts'
import { formTexts } from '../texts/form.ts'

const texts = formTexts.keywords

interface Fault {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

const limitOf = ({ params }: Fault): string => {
  const limit = params.limit ?? params.multipleOf
  return typeof limit === 'number' ? formatGermanNumber(limit) : wordOf(limit)
}

const ofType = (label: string, params: Fault['params']): string => {
  const types = [params.type].flat()
  if (types.includes('integer')) return texts.typeInteger(label)
  return types.includes('number') ? texts.typeNumber(label) : texts.type(label)
}

const ofFormat = (label: string, format: unknown): string => {
  switch (format) {
    case 'email':
      return texts.email
    case 'uri':
      return texts.uri
    case 'date':
    case 'date-time':
      return texts.date(label)
    case 'time':
    case 'hh:mm':
      return texts.time(label)
    default:
      return texts.pattern(label)
  }
}

/** 0.01 means two decimal places; any other number is a step. */
const ofStep = (label: string, step: unknown): string => {
  const places = typeof step === 'number' ? -Math.log10(step) : Number.NaN
  return Number.isInteger(places) && places > 0
    ? texts.decimals(label, places)
    : texts.multipleOf(label, typeof step === 'number' ? formatGermanNumber(step) : String(step))
}

/**
 * The German message for a violated JSON Schema keyword, unless the schema has its own (ERR-084…086).
 * @param label the property's title
 */
export const keywordMessage = (fault: Fault, label: string): string => {
  switch (fault.keyword) {
    case 'required':
      return texts.required(label)
    case 'type':
      return ofType(label, fault.params)
    case 'format':
      return ofFormat(label, fault.params.format)
    case 'multipleOf':
      return ofStep(label, fault.params.multipleOf)
    case 'minLength':
      return limitOf(fault) === '1' ? texts.required(label) : texts.minLength(label, limitOf(fault))
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return texts[fault.keyword](label, limitOf(fault))
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return texts[fault.keyword](label, limitOf(fault))
    case 'uniqueItems':
      return texts.uniqueItems(label)
    case 'enum':
    case 'const':
    case 'oneOf':
    case 'anyOf':
      return texts.choice(label)
    case 'additionalProperties':
      return texts.unknown(label)
    default:
      return texts.pattern(label)
  }
}
