import { compile } from 'json-schema-to-typescript'
import type { Entity } from '../model/entity.ts'
import { formatText } from './formatText.ts'
import { typeSchema } from './typeSchema.ts'

/** The formatted interfaces of an entity: `export interface Coupon {…}` and one for every nested object. */
export const printTypes = async (entity: Entity): Promise<string> =>
  formatText(
    await compile({ ...typeSchema(entity) }, entity.typeName, {
      bannerComment: '',
      format: false,
      ignoreMinAndMaxItems: true,
      additionalProperties: false,
    }),
  )
