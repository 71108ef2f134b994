import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** As `diff -u` prints it; `undefined` is a missing file. `git apply` accepts it. */
export const unifiedDiff = (file: string, before: string | undefined, after: string | undefined): string =>
  createTwoFilesPatch(
    before === undefined ? '/dev/null' : `a/${file}`,
    after === undefined ? '/dev/null' : `b/${file}`,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { context: 3, headerOptions: FILE_HEADERS_ONLY },
  )
