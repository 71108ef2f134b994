import { pointerSteps } from '../../../domain/json.ts'
import type { UiSchema } from '@rjsf/utils'

/** JSON pointers of values that are required, or that cannot be edited yet. */
export interface FieldMarks {
  readonly required: readonly string[]
  readonly disabled: readonly string[]
}

const isUi = (value: unknown): value is UiSchema => typeof value === 'object' && value !== null

const at = (ui: UiSchema, [step, ...rest]: readonly string[], change: (node: UiSchema) => UiSchema): UiSchema => {
  if (step === undefined) return change(ui)
  const part: unknown = ui[step]
  return { ...ui, [step]: at(isUi(part) ? part : {}, rest, change) }
}

const requiring = (node: UiSchema): UiSchema => ({
  ...node,
  'ui:options': { ...(isUi(node['ui:options']) ? node['ui:options'] : {}), required: true },
})
const disabling = (node: UiSchema): UiSchema => ({ ...node, 'ui:disabled': true })

/** The uiSchema of a section with marks; pointers into other sections are ignored. */
export const markedUi = (ui: UiSchema, { required, disabled }: FieldMarks, fields: readonly string[]): UiSchema => {
  const own = (pointers: readonly string[]) =>
    pointers.map(pointerSteps).filter(([first = '']) => fields.includes(first))
  const asked = own(required).reduce((rest, path) => at(rest, path, requiring), ui)
  return own(disabled).reduce((rest, path) => at(rest, path, disabling), asked)
}
