import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from './compareText.ts'

/** One schema file on disk. */
export interface Source {
  /** Relative to the project, with slashes: `schemas/shared/attachment.schema.json`. */
  readonly file: string
  readonly text: string
}

const ending = '.schema.json'

const readFolder = (root: string, folder: string): readonly Source[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => ({ file: `${folder}/${entry.name}`, text: readFileSync(join(root, folder, entry.name), 'utf8') }))

const hasFolder = (root: string, folder: string, name: string): boolean =>
  readdirSync(join(root, folder), { withFileTypes: true }).some((entry) => entry.isDirectory() && entry.name === name)

/** Every schema of the project: entities in `schemas`, value shapes in `schemas/shared`; without the vocabulary. */
export const readSources = (root: string): readonly Source[] =>
  [
    ...readFolder(root, 'schemas'),
    ...(hasFolder(root, 'schemas', 'shared') ? readFolder(root, 'schemas/shared') : []),
  ].sort((left, right) => compareText(left.file, right.file))

/** Reads repeatedly: a file whose text is as before is the same object as before. */
export const rememberSources = (root: string): (() => readonly Source[]) => {
  let before = new Map<string, Source>()
  return () => {
    const sources = readSources(root).map((source) => {
      const last = before.get(source.file)
      return last?.text === source.text ? last : source
    })
    before = new Map(sources.map((source) => [source.file, source]))
    return sources
  }
}

/** True for a shared value shape. */
export const isShared = (file: string): boolean => file.startsWith('schemas/shared/')
