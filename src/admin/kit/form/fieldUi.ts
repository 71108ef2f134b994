/**
 * The contract between the generator and the form: what stands under a property in a section's uiSchema.
 * The generator writes `'ui:widget': <WidgetName>` and `'ui:options': <FieldUi>`; the templates and widgets read them.
 */

/** The closed list of `x-admin.widget`. `custom` and `panels` have none: fields draw them. */
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
  /** Stands inside the field, at its end: `Std.`, `€`. */
  readonly unit?: string
  readonly placeholder?: string
  /** Said while the list or the value is empty: `Keine Tags angelegt`. */
  readonly emptyHint?: string
  /** Words of the button that adds an element: `Öffnungszeit hinzufügen`. */
  readonly addLabel?: string
  readonly rows?: number
  /** Asked for by a rule of the domain, so it bears the star though the schema does not require it. */
  readonly required?: boolean
  /** Columns of the twelve-column grid; absent: 12. */
  readonly width?: number
  readonly autocomplete?: string
  /** Where the tenant's files are chosen and uploaded: `rooms`. Absent: only an address. */
  readonly directory?: string
  /** Exact German message per JSON Schema keyword (`x-messages`). */
  readonly messages?: Readonly<Record<string, string>>
  /** Resource (API path) of the entity whose id stands here: `bookables`. From `x-ref`. */
  readonly reference?: string
  /** Only records with these values are offered. */
  readonly referenceFilter?: Readonly<Record<string, unknown>>
  /** German words of an enum's values, where `oneOf` with titles does not already give them. */
  readonly enumNames?: readonly string[]
}
