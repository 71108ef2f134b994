import type { ValidatorType } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition } from '../definition/definition.ts'

type Form = FormDefinition<AnyRecord>

const create = ({ sections, validators }: Form): ReadonlyMap<string, ValidatorType> =>
  new Map(sections.map(({ name, schema }) => [name, createPrecompiledValidator(validators, schema)]))

const created = new WeakMap<Form, ReadonlyMap<string, ValidatorType>>()

/**
 * The precompiled validator of a section, created once per form: its checks and RJSF use the same.
 * @throws Error for a section of another form
 */
export const sectionValidator = (form: Form, section: string): ValidatorType => {
  const known = created.get(form) ?? create(form)
  created.set(form, known)
  const validator = known.get(section)
  if (!validator) throw new Error(`The form has no section ${section}`)
  return validator
}
