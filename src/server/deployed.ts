import { databaseOf, readConfig } from './config.ts'
import { openDatabase, programTimeouts } from './database/open.ts'
import { StartError } from './database/startError.ts'
import { readDeployedState } from './deployedSchemas.ts'
import { runProgram } from './runProgram.ts'

/** For `npm run check -- --deployed`: prints the schemas and migrations of the deployed program as JSON. */
const printDeployed = async (): Promise<number> => {
  const database = await openDatabase({
    ...databaseOf(readConfig(process.env)),
    timeouts: programTimeouts,
    readOnly: 'any',
  })
  try {
    const state = await readDeployedState(database.system)
    if (state === null)
      throw new StartError(
        'In dieser Datenbank hat noch kein Server seine Schemas hinterlegt. Starten Sie ihn einmal mit der laufenden Fassung.',
      )
    console.log(JSON.stringify(state))
    return 0
  } finally {
    await database.close()
  }
}

await runProgram(printDeployed)
