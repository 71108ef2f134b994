import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareText } from '../read/compareText.ts'
import type { GeneratedFiles } from '../emit/emitFiles.ts'

const folder = 'src/generated'

/** Present content of the folder of generated files. */
export const readGenerated = (root: string): GeneratedFiles => {
  mkdirSync(join(root, folder), { recursive: true })
  const files = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
  return new Map(files.sort(compareText).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Writes changed files and deletes files without schema; returns the affected paths. */
export const writeFiles = (root: string, files: GeneratedFiles): readonly string[] => {
  const present = readGenerated(root)
  const changed = [...files].filter(([file, text]) => present.get(file) !== text)
  const orphans = [...present.keys()].filter((file) => !files.has(file))
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const file of orphans) rmSync(join(root, file))
  return [...changed.map(([file]) => file), ...orphans].sort(compareText)
}
