/** What creating indexes takes of a connection of the tables' owner. */
interface Builder {
  readonly exec: (text: string) => Promise<unknown>
  /** The first column of the rows, as text. */
  readonly texts: (text: string) => Promise<readonly string[]>
}

const index = /^create (?:unique )?index concurrently (\w+) on \w+/i

/** The statements of a migration that creates indexes. */
export const statementsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Does a migration create indexes beside running writers? Then it does nothing else. */
export const isConcurrent = (text: string): boolean => statementsOf(text).some((statement) => index.test(statement))

/** The same migration for a transaction, in which an index can only be created while writers wait. */
export const inTransaction = (text: string): string =>
  text.replaceAll(/^(create (?:unique )?index) concurrently /gim, '$1 ')

/**
 * Creates the indexes of a migration one by one, while others write. What an interrupted run has finished stays; an index that it left
 * invalid is created anew.
 * @throws Error if the migration does anything else
 */
export const createIndexes = async (text: string, { exec, texts }: Builder): Promise<void> => {
  const indexes = statementsOf(text).map((statement) => {
    const [, name] = index.exec(statement) ?? []
    if (name === undefined) throw new Error(`a migration with concurrent indexes does nothing else: ${statement}`)
    return { name, statement }
  })
  for (const { name, statement } of indexes) {
    const [isValid] = await texts(
      `select indisvalid::text as text from pg_index where indexrelid = to_regclass('${name}')`,
    )
    if (isValid === 'true') continue
    if (isValid !== undefined) await exec(`drop index concurrently ${name}`)
    await exec(statement)
  }
}
