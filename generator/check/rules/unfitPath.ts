import type { Field } from '../../model/field.ts'
import { findField } from '../../model/findField.ts'
import { namedList, type NamedPath, screensOf } from '../entityFault.ts'
import type { Rule } from '../fault.ts'
import type { EntityDraft } from '../project.ts'

type Fits = (field: Field) => boolean

const isText: Fits = ({ type }) => type === 'string'
const isTexts: Fits = (field) => isText(field) || (field.element !== undefined && isTexts(field.element))
const isPlain: Fits = ({ type, element }) =>
  type !== 'object' && (type !== 'array' || (element !== undefined && isPlain(element)))

interface Kind {
  readonly fits: Fits
  readonly wanted: string
  readonly paths: readonly NamedPath[]
}

const kindsOf = (entity: EntityDraft): readonly Kind[] => {
  const { schema } = entity
  const list = schema['x-admin']?.list
  const { image, title, text } = list?.card ?? {}
  return [
    {
      fits: isText,
      wanted: 'a text',
      paths: [
        { pointer: '/x-entity/title', path: schema['x-entity']?.title },
        { pointer: '/x-admin/list/card/image', path: image },
        { pointer: '/x-admin/list/card/title', path: title },
        { pointer: '/x-admin/list/card/text', path: text },
      ],
    },
    {
      fits: isTexts,
      wanted: 'a text or a list of texts',
      paths: [
        ...namedList('/x-access/own', schema['x-access']?.own),
        ...namedList('/x-storage/search', schema['x-storage']?.search),
        ...namedList('/x-admin/list/search', list?.search),
        { pointer: '/x-admin/list/tags', path: list?.tags },
        ...screensOf(entity).flatMap(({ screen, pointer }) => namedList(`${pointer}/searchAlso`, screen.searchAlso)),
      ],
    },
    {
      fits: isPlain,
      wanted: 'a plain value or a list of plain values',
      paths: namedList('/x-admin/list/filters', list?.filters),
    },
  ]
}

/** A place that names a property of a kind it cannot use. Unknown properties have their own rules. */
export const unfitPath: Rule = {
  code: 'SCH043',
  *check({ entities }) {
    for (const entity of entities)
      for (const { fits, wanted, paths } of kindsOf(entity))
        for (const { pointer, path } of paths) {
          const field = path === undefined ? undefined : findField(entity.fields, path)
          if (field !== undefined && !fits(field))
            yield {
              file: entity.file,
              pointer,
              at: 'value',
              cause: `"${path}" is of type "${field.type}", which is of no use here.`,
              fix: `Name a property that is ${wanted}.`,
            }
        }
  },
}
