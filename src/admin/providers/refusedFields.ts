import { HttpError } from 'react-admin'
import { isObject } from '../../domain/json.ts'

/** The server's field faults (`details.fields`) by top-level property, with its German messages; empty without field faults. */
export const refusedFields = (fault: unknown): Readonly<Record<string, string>> => {
  if (!(fault instanceof HttpError) || !isObject(fault.body)) return {}
  const { details } = fault.body
  const fields = isObject(details) && Array.isArray(details.fields) ? details.fields : []
  return Object.fromEntries(
    fields.flatMap((field: unknown): readonly (readonly [string, string])[] => {
      if (!isObject(field) || typeof field.path !== 'string' || typeof field.message !== 'string') return []
      const name = field.path.split('/')[1]
      return name ? [[name, field.message]] : []
    }),
  )
}
