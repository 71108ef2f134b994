/**
 * The contract between the generator and the form: the entry of a property in a section's uiSchema.
 * The generator writes `'ui:widget': <WidgetName>` and `'ui:options': <FieldUi>`; the templates and widgets read them.
 */

/** The closed list of `x-admin.widget`. `custom` and `panels` have no widget: fields render them. */
export const widgetNames = [
  'text',
  'textarea',
  'html',
  'code',
  'money',
  'number',
  'integer',
  'percent',
  'switch',
  'checkboxes',
  'select',
  'radio',
  'tags',
  'date',
  'time',
  'timestamp',
  'weekdays',
  'reference',
  'references',
  'users',
  'taxKey',
  'image',
  'link',
  'secret',
  'color',
  'readonly',
  'panels',
  'custom',
] as const
export type WidgetName = (typeof widgetNames)[number]

export interface FieldUi {
  /** Shown inside the field, at its end: `Std.`, `€`. */
  readonly unit?: string
  readonly placeholder?: string
  /** Shown while the list or the value is empty: `Keine Tags angelegt`. */
  readonly emptyHint?: string
  /** Label of the button that adds an element: `Öffnungszeit hinzufügen`. */
  readonly addLabel?: string
  readonly rows?: number
  /** Required by a rule of the domain: shows the star although the schema does not require it. */
  readonly required?: boolean
  /** Columns of the twelve-column grid; absent: 12. */
  readonly width?: number
  readonly autocomplete?: string
  /** Upload directory: `rooms`. Absent: no file selection, only an address. */
  readonly directory?: string
  /** Exact German message per JSON Schema keyword (`x-messages`). */
  readonly messages?: Readonly<Record<string, string>>
  /** Resource (API path) of the referenced entity: `bookables`. From `x-ref`. */
  readonly reference?: string
  /** Only records with these values are offered. */
  readonly referenceFilter?: Readonly<Record<string, unknown>>
  /** German labels of an enum's values, unless `oneOf` has titles. */
  readonly enumNames?: readonly string[]
}
