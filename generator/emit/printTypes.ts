import { compile } from 'json-schema-to-typescript'
import type { Entity } from '../model/entity.ts'
import { typeSchema } from './typeSchema.ts'

/** The interfaces of an entity: `export interface Coupon {…}` and one for every object inside. */
export const printTypes = (entity: Entity): Promise<string> =>
  compile({ ...typeSchema(entity) }, entity.typeName, {
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
  })
