import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { emitFiles } from '../../generator/emit/emitFiles.ts'
import { buildModel } from '../../generator/model/buildModel.ts'
import { ownFormats } from '../../generator/model/formats.ts'
import { readSources, type Source } from '../../generator/read/readSources.ts'
import { wireSchema } from '../../generator/vite/wireSchema.ts'
import { choicesAsEnum } from '../../src/domain/choicesAsEnum.ts'
import { counts } from '../support/counts.ts'
import { type Mutation, mutatedText, mutations } from './support/mutations.ts'

const sources = readSources('.')
const isSchema = ({ file }: Source): boolean => !file.includes('vocabulary')

/** The schemas with one of them changed at one place. */
const mutated = (mutation: Mutation): readonly Source[] => {
  const schemas = sources.filter(isSchema)
  const source = schemas[mutation.file % schemas.length]
  const text = mutatedText(source?.text ?? '', mutation)
  return sources.map((one) => (one === source ? { ...one, text } : one))
}

/** Compiles the validators of all entities as strictly as the build does. */
const compileValidators = (sourcesOf: readonly Source[]): void => {
  for (const entity of buildModel(sourcesOf)) {
    const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true })
    addFormats(ajv)
    ajv.addKeyword('x-accepts')
    for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format)
    ajv.compile({ ...choicesAsEnum(wireSchema(entity)) })
  }
}

it('whatever the rules let pass is generated and its validators compile', async () => {
  await fc.assert(
    fc.asyncProperty(mutations, async (mutation) => {
      const changed = mutated(mutation)
      if (diagnose(changed).length > 0) return
      await emitFiles(buildModel(changed), () => Promise.resolve(''))
      expect(() => compileValidators(changed)).not.toThrow()
    }),
    { numRuns: counts(60, 20_000) },
  )
})
