import { pointerSteps } from '../../../domain/json.ts'
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils'
import type { FormProblem } from './FormProblem.ts'
import { formTexts } from '../texts/form.ts'
import { entryNumbers, relativeTo } from './pointer.ts'

/** The list or object above the value that one widget renders as a whole; undefined if the value itself shows the problem. */
const drawnAt = (path: string, wholes: readonly string[]): string | undefined =>
  wholes.find((whole) => path.startsWith(`${whole}/`))

/**
 * The errors of a section in the shape RJSF passes to its fields (`extraErrors`).
 * @param wholes pointers of lists and objects that one widget renders: errors below them are shown there, with the entry's number
 */
export const toErrorSchema = (problems: readonly FormProblem[], wholes: readonly string[]): ErrorSchema => {
  const builder = new ErrorSchemaBuilder()
  for (const { path, message, severity } of problems) {
    if (severity !== 'error') continue
    const whole = drawnAt(path, wholes)
    const [number] = whole === undefined ? [] : entryNumbers(relativeTo(path, whole))
    const text = number === undefined ? message : `${formTexts.entry(number)}: ${message}`
    builder.addErrors(text, [...pointerSteps(whole ?? path)])
  }
  return builder.ErrorSchema
}
