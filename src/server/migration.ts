import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storages } from '../generated/server/storages.ts'
import { openDatabase } from './database/open.ts'
import { StartError } from './database/startError.ts'
import { determinedTables, readIdFunctions, readTableColumns } from './records/demandTables.ts'
import { draftMigration, inFiles, readTableIndexes } from './records/draftMigration.ts'
import type { AnyStorage } from './records/kind.ts'
import { runProgram } from './runProgram.ts'

const folder = 'src/server/database/migrations'

/** The last number of the folder. */
const lastNumber = (): number => Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10)))

/** Compares the storages with an empty database that has all migrations. */
const draft = async (): Promise<readonly string[]> => {
  const list: readonly AnyStorage[] = Object.values(storages)
  const tables = determinedTables(list)
  const database = await openDatabase({ dataDir: null })
  try {
    const columns = await readTableColumns(database.system, tables)
    return draftMigration(list, {
      columns,
      indexes: await readTableIndexes(database.system, tables),
      idFunctions: await readIdFunctions(database.system, tables),
    })
  } finally {
    await database.close()
  }
}

/** `npm run migration -- <name>`: writes the migration that the schemas need. Without a need nothing is written. */
const writeMigration = async (): Promise<number> => {
  const [name = '', ...surplus] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(name) || surplus.length > 0)
    throw new StartError('Nennen Sie die Migration beim Namen, etwa: npm run migration -- coupon_cost_centre')
  if (!existsSync(folder)) throw new StartError(`Hier liegt kein Ordner ${folder}.`)
  const statements = await draft()
  if (statements.length === 0) {
    console.log('Schemas und Tabellen passen zusammen: Es ist nichts zu tun.')
    return 0
  }
  const last = lastNumber()
  for (const [position, { name: part, lines }] of inFiles(name, statements).entries()) {
    const file = join(folder, `${String(last + 1 + position).padStart(3, '0')}_${part}.sql`)
    writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'wx' })
    console.log(`${lines.join('\n')}\n\n${file} ist geschrieben. Lesen Sie die Datei; der nächste Start wendet sie an.`)
  }
  return 0
}

await runProgram(writeMigration)
