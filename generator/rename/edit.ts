/** A replacement in a file: the range of the present text and what stands there afterwards. */
export interface Edit {
  /** Relative to the project's root, with slashes. */
  readonly file: string
  readonly start: number
  readonly length: number
  readonly text: string
}

/** The text after all edits of its file; of edits with the same start the first counts. */
export const applied = (text: string, edits: readonly Edit[]): string => {
  const inOrder = [...new Map([...edits].reverse().map((edit) => [edit.start, edit])).values()]
  return inOrder
    .sort((left, right) => right.start - left.start)
    .reduce(
      (changed, { start, length, text: inserted }) =>
        changed.slice(0, start) + inserted + changed.slice(start + length),
      text,
    )
}

/** Edits by their file. */
export const byFile = (edits: readonly Edit[]): ReadonlyMap<string, readonly Edit[]> => {
  const files = new Map<string, Edit[]>()
  for (const edit of edits) files.set(edit.file, [...(files.get(edit.file) ?? []), edit])
  return files
}
