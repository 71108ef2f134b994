import { existsSync, readFileSync } from 'node:fs'

/** The text of a file; undefined when it does not exist. */
export const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined
