import type { Ajv } from 'ajv'
import { ownFormats } from '../model/formats.ts'

/** Checks whole documents: all faults, strict, no coercion, cents exact (`multipleOfPrecision`). Loaded where it is needed. */
export const documentAjv = async (): Promise<Ajv> => {
  const [{ Ajv: Checker }, { default: addFormats }] = await Promise.all([import('ajv'), import('ajv-formats')])
  const ajv = new Checker({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    multipleOfPrecision: 8,
    discriminator: true,
    code: { source: true, lines: true },
  })
  addFormats(ajv)
  // Evaluated before validation (src/server/records/acceptedBody.ts).
  ajv.addKeyword('x-accepts')
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format)
  return ajv
}
