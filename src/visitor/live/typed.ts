/** The fields of a form as the browser sends them, without the pressed button. */
export const formFields = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (main: HTMLElement): readonly Field[] => [
  ...main.querySelectorAll<Field>('input[id],textarea[id],select[id]'),
]

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const stateOf = (field: Field): string => (isTick(field) ? String(field.checked) : field.value)

/** What the server wrote into a field. */
const drawnState = (field: Field): string => {
  if (isTick(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? ''
}

/** The states of the fields of a form when it was sent, by their ids; empty for a link. */
export type SentFields = ReadonlyMap<string, string>

export const sentFields = (form: HTMLFormElement | null): SentFields =>
  new Map(form === null ? [] : fieldsIn(form).map((field) => [field.id, stateOf(field)]))

/**
 * Carries into the next drawing of the same step what was typed since the form was sent, and what stands in fields that were not sent as
 * long as the server says nothing new about them.
 * @returns the forms with carried fields
 */
export const carryTyped = (before: HTMLElement, after: HTMLElement, sent: SentFields): readonly HTMLFormElement[] => {
  const next = new Map(fieldsIn(after).map((field) => [field.id, field]))
  return fieldsIn(before).flatMap((field) => {
    const [target, own] = [next.get(field.id), sent.get(field.id)]
    if (target === undefined || target.type !== field.type || target.disabled) return []
    if (stateOf(field) === (own ?? drawnState(field))) return []
    if (own === undefined && drawnState(target) !== drawnState(field)) return []
    if (isTick(field) && isTick(target)) target.checked = field.checked
    else target.value = field.value
    return target.form === null ? [] : [target.form]
  })
}

/** Takes over what the server wrote into the fields of a form; what is typed in them stays. */
export const adoptDefaults = (form: HTMLFormElement, answered: HTMLElement): void => {
  const next = new Map(fieldsIn(answered).map((field) => [field.id, field]))
  for (const field of fieldsIn(form)) {
    const drawn = next.get(field.id)
    if (field instanceof HTMLSelectElement || drawn === undefined || drawn instanceof HTMLSelectElement) continue
    field.defaultValue = drawn.defaultValue
    if (isTick(field) && isTick(drawn)) field.defaultChecked = drawn.defaultChecked
  }
}
