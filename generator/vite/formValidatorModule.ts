import type { RJSFSchema } from '@rjsf/utils'
import { sectionSchema } from '../emit/formSchema.ts'
import type { Entity, Section } from '../model/entity.ts'
import { moduleText } from './moduleText.ts'
import { ownFormats } from '../model/formats.ts'

/** ES module with the validators RJSF needs for one section, by `$id`. */
export const sectionValidatorModule = async (entity: Entity, section: Section): Promise<string> => {
  const { compileSchemaValidatorsCode } = await import('@rjsf/validator-ajv8/compileSchemaValidators')
  const schema: RJSFSchema = { ...sectionSchema(entity, section) }
  return moduleText(compileSchemaValidatorsCode(schema, { customFormats: { ...ownFormats } }))
}

/** ES module with the validators of all sections of an entity's form. */
export const formValidatorModule = (entity: Entity): string =>
  [
    ...entity.sections.map(
      (section, index) => `import section${index} from 'virtual:form-validators/${entity.name}/${section.name}'`,
    ),
    `export default { ${entity.sections.map((_section, index) => `...section${index}`).join(', ')} }`,
  ].join('\n')
