/** Modules that the generator's Vite plugin builds from the schemas; none is on disk. */

declare module 'virtual:wire-schema/*' {
  /** The document in the API, as plain JSON Schema draft-07. */
  const schema: Readonly<Record<string, unknown>>
  export default schema
}

declare module 'virtual:validators/*' {
  import type { ErrorObject } from 'ajv'

  /** True when the value is a document of the entity; otherwise `errors` holds every fault. */
  const validate: { (value: unknown): boolean; errors?: readonly ErrorObject[] | null }
  export default validate
}

declare module 'virtual:form-validators/*' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8'

  /** Precompiled validators of every section, by the `$id` of its schema. */
  const validators: ValidatorFunctions
  export default validators
}
