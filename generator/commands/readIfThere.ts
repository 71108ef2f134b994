import { existsSync, readFileSync } from 'node:fs'

/** The text of a file; undefined when there is none. */
export const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined
