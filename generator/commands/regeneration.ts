import { rememberTypes } from '../emit/rememberTypes.ts'
import type { Generation } from './generate.ts'
import { generate } from './generate.ts'

/** Generation for a process that lives on: what has not changed is not made again. */
export const createRegeneration = (root: string): (() => Promise<Generation>) => {
  const typesOf = rememberTypes()
  return () => generate(root, typesOf)
}
