import { useFormContext, useWatch } from 'react-hook-form'
import { useCell } from '../browser/cell.ts'
import { useFormScope } from './FormScope.ts'

export interface Property {
  readonly value: unknown
  readonly change: (value: unknown) => void
  /** Reason why it cannot be changed now. */
  readonly blocked: string | undefined
  readonly readOnly: boolean
}

/** One property of the record in the form, for controls outside the sections: a switch beside them. */
export const useProperty = (name: string): Property => {
  const { setValue } = useFormContext()
  const { blocked, access } = useFormScope()
  const value: unknown = useWatch({ name })
  return {
    value,
    change: (next) => setValue(name, next, { shouldDirty: true }),
    blocked: useCell(blocked).get(name),
    readOnly: access === 'read',
  }
}
