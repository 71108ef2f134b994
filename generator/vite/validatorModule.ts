import { choicesAsEnum } from '../../src/domain/choicesAsEnum.ts'
import type { Entity } from '../model/entity.ts'
import { moduleText } from './moduleText.ts'
import { ownFormats } from '../model/formats.ts'
import { wireSchema } from './wireSchema.ts'

/**
 * ES module with the validator of a whole document: all faults, strict, no coercion, cents exact (`multipleOfPrecision`).
 * Its `errors` are Ajv's; the server turns them into German sentences.
 */
export const validatorModule = async (entity: Entity): Promise<string> => {
  const [{ Ajv }, { default: addFormats }, { default: standalone }] = await Promise.all([
    import('ajv'),
    import('ajv-formats'),
    import('ajv/dist/standalone/index.js'),
  ])
  const ajv = new Ajv({
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
  ajv.addSchema({ ...choicesAsEnum(wireSchema(entity)) }, 'validate')
  return `${moduleText(standalone(ajv, { validate: 'validate' }))}\n`.replace(
    /export default \{ "validate": (\w+) \}/,
    'export default $1',
  )
}
