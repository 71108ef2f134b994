import type { AnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition, FormSection } from '../../../src/admin/kit/definition/definition.ts'
import type { FieldMarks } from '../../../src/admin/kit/form/markedUi.ts'
import { isObject } from '../../../src/domain/json.ts'
import { type Booking, bookingEntity } from '../../../src/generated/entities/booking.ts'

type Property = keyof Booking

/** Sections in the narrow column beside the others. */
export const sideSections: readonly string[] = ['status', 'payment']

/** Shown by the price panel and the title of the dialog. */
const elsewhere: readonly string[] = ['id', 'priceEur', 'vatIncludedEur'] satisfies readonly Property[]
const period: readonly string[] = ['timeBegin', 'timeEnd'] satisfies readonly Property[]
const price: readonly string[] = ['priceOverrideEur', 'priceOverrideReason'] satisfies readonly Property[]

export interface BookingShape {
  /** The plan of a series replaces the period. */
  readonly isSeries: boolean
  /** The user may set another price. */
  readonly mayPrice: boolean
  readonly hasWorkflow: boolean
  /** The tenant tells kinds of customers apart. */
  readonly asksKind: boolean
}

const hide = { 'ui:widget': 'hidden', 'ui:field': undefined } as const

const uiOf = (
  { name, fields, uiSchema }: FormSection<AnyRecord>,
  { isSeries, mayPrice, hasWorkflow, asksKind }: BookingShape,
) => {
  const hidden = (field: string) =>
    elsewhere.includes(field) ||
    (isSeries && period.includes(field)) ||
    (!mayPrice && price.includes(field)) ||
    (!hasWorkflow && field === ('workflowStatus' satisfies Property)) ||
    (!asksKind && field === ('customerKind' satisfies Property))
  return Object.fromEntries(
    fields.map((field) => {
      const ui: unknown = uiSchema[field]
      const drawn = isObject(ui) ? ui : {}
      const options = isObject(drawn['ui:options']) ? drawn['ui:options'] : {}
      return [
        field,
        {
          ...drawn,
          // A date with its weekday needs the whole width.
          ...(sideSections.includes(name) || period.includes(field) ? { 'ui:options': { ...options, width: 12 } } : {}),
          ...(hidden(field) ? hide : {}),
        },
      ]
    }),
  )
}

/** The generated form for this dialog: same sections and properties, some elsewhere or not now. */
export const bookingForm =
  (shape: BookingShape) =>
  (form: FormDefinition<AnyRecord>): FormDefinition<AnyRecord> => ({
    ...form,
    sections: form.sections.map((section) => ({ ...section, uiSchema: uiOf(section, shape) })),
  })

/** The properties that a user enters: those of the form that the server does not set. */
export const enteredProperties = ({ sections }: FormDefinition<AnyRecord>): readonly string[] => {
  const fixed = Object.entries(bookingEntity.fields).flatMap(([name, { setBy }]) => (setBy === undefined ? [] : [name]))
  return sections.flatMap(({ fields }) => fields.filter((name) => !fixed.includes(name)))
}

/** A price of its own needs a reason; without one there is nothing to give a reason for. */
export const bookingMarks = ({ priceOverrideEur }: AnyRecord): FieldMarks => {
  const isSet = typeof priceOverrideEur === 'number'
  return { required: isSet ? ['/priceOverrideReason'] : [], disabled: isSet ? [] : ['/priceOverrideReason'] }
}
