import { rememberTypes } from '../emit/rememberTypes.ts'
import type { Generation } from './generate.ts'
import { generate } from './generate.ts'

/** Generation for a long-running process: unchanged parts are not generated again. */
export const createRegeneration = (root: string): (() => Promise<Generation>) => {
  const typesOf = rememberTypes()
  return () => generate(root, typesOf)
}
