import type { Answer } from './testApi.ts'

const property = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A value in an answer's body: `at(answer, 'details', 'fields', 0, 'path')`. */
export const at = (answer: Answer, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(property, answer.body)

export const recordOf = (answer: Answer): Record<string, unknown> => {
  if (typeof answer.body !== 'object' || answer.body === null || Array.isArray(answer.body))
    throw new Error(`no record: ${JSON.stringify(answer.body)}`)
  return { ...answer.body }
}

export const listOf = (answer: Answer): readonly Record<string, unknown>[] => {
  if (!Array.isArray(answer.body)) throw new Error(`no list: ${JSON.stringify(answer.body)}`)
  return answer.body.map((one: unknown) => recordOf({ ...answer, body: one }))
}

export const idOf = (answer: Answer): string => String(recordOf(answer)['id'])

/** `code` of a refusal, and `code path` of each of its fields. */
export const refusalOf = (
  answer: Answer,
): { readonly status: number; readonly code: unknown; readonly fields: readonly string[] } => {
  const fields = at(answer, 'details', 'fields')
  return {
    status: answer.status,
    code: at(answer, 'code'),
    fields: Array.isArray(fields)
      ? fields.map((field: unknown) => `${String(property(field, 'code'))} ${String(property(field, 'path'))}`)
      : [],
  }
}
