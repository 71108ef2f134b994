import type { TypesOf } from './emitFiles.ts'
import { printTypes } from './printTypes.ts'
import { typeSchema } from './typeSchema.ts'

/** Caches printed interfaces until they change, for a process that generates repeatedly. */
export const rememberTypes = (): TypesOf => {
  const known = new Map<string, Promise<string>>()
  return (entity) => {
    const key = JSON.stringify(typeSchema(entity))
    const types = known.get(key) ?? printTypes(entity)
    known.set(key, types)
    return types
  }
}
