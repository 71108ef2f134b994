import { fieldFaultsOf } from '../kit/requests/refusal.ts'

/** The server's messages for refused fields by top-level property; empty without field faults. */
export const refusedFields = (fault: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldFaultsOf(fault).flatMap(({ path, message }) => {
      const name = path.split('/')[1]
      return name ? [[name, message] as const] : []
    }),
  )
