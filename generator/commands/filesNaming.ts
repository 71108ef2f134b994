import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compareText } from '../read/compareText.ts'

/** Source files in a folder whose text matches every pattern. */
export const filesNaming = (root: string, folder: string, patterns: readonly RegExp[]): readonly string[] => {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return patterns.every((pattern) => pattern.test(text))
    })
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .sort(compareText)
}
