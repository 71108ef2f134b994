import { dottedPath } from '../model/columns.ts'
import { conditionField } from '../model/conditionField.ts'
import type { Entity, Section } from '../model/entity.ts'
import { type Field, walkFields } from '../model/field.ts'
import { sectionSchema } from './formSchema.ts'
import { propertiesUi } from './formUi.ts'
import type { ResourceOf } from './formUi.ts'
import { heading } from './heading.ts'
import { placesType } from './placesType.ts'
import { Expression, printConstant } from './printValue.ts'

const conditions = (entity: Entity, field: Field): object =>
  Object.fromEntries(
    Object.entries(field.admin.showWhen ?? {}).map(([name, values]) => [
      conditionField(entity.fields, field, name)?.path ?? name,
      values,
    ]),
  )

/**
 * When the fields of a section are shown: dotted path → dotted path of the condition's property → values. A star is a list element,
 * the same one on both sides.
 */
const showWhenOf = (entity: Entity, fields: readonly Field[]): object =>
  Object.fromEntries(
    [...walkFields(fields)]
      .filter(({ admin }) => admin.showWhen !== undefined)
      .map((field) => [dottedPath(field), conditions(entity, field)]),
  )

/** Path of the file with an entity's form. */
export const formPath = (entity: Entity): string => `src/generated/admin/${entity.name}.form.ts`

const sectionOf = (entity: Entity, section: Section, resourceOf: ResourceOf): object => ({
  name: section.name,
  title: section.title,
  help: section.help,
  part: section.part,
  fields: section.fields.map(({ key }) => key),
  schema: sectionSchema(entity, section),
  uiSchema: propertiesUi(section.fields, resourceOf),
  showWhen: showWhenOf(entity, section.fields),
})

export const formFile = (entity: Entity, resourceOf: ResourceOf): string => {
  const form = {
    sections: entity.sections.map((section) => sectionOf(entity, section, resourceOf)),
    validators: new Expression('validators'),
  }
  return [
    heading(entity.file),
    `import validators from 'virtual:form-validators/${entity.name}'`,
    `import type { FormDefinition } from '../../admin/kit/definition/definition.ts'`,
    `import type { ${entity.typeName} } from '../entities/${entity.name}.ts'\n`,
    printConstant(`const form: FormDefinition<${entity.typeName}>`, form),
    `export default form\n`,
    `${placesType(entity)}\n`,
  ].join('\n')
}
