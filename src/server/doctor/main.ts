import { databaseOf, readConfig } from '../config.ts'
import { programTimeouts, openDatabase } from '../database/open.ts'
import { examineFiles } from '../files/examineFiles.ts'
import { openFileStore } from '../files/fileStore.ts'
import { createRecords } from '../extensions.ts'
import { readSecretKey } from '../secretKey.ts'
import type { Check } from './finding.ts'
import { checks, runDoctor } from './runDoctor.ts'
import { runProgram } from '../runProgram.ts'

const examine = async (): Promise<number> => {
  const config = readConfig(process.env)
  const database = await openDatabase({
    ...databaseOf(config),
    timeouts: programTimeouts,
    readOnly: 'own',
  })
  try {
    const store = await openFileStore(config.filesUrl, config.dataDir, { readOnly: true })
    const further: readonly Check[] = [{ name: 'files', run: (opened) => examineFiles(opened, store) }]
    const findings = await runDoctor(database, createRecords(readSecretKey(config)), further)
    for (const { check, location, message, note } of findings)
      console.log(`${note ? 'Hinweis: ' : ''}${check}: ${location}: ${message}`)
    const faults = findings.filter(({ note }) => !note).length
    console.log(faults === 0 ? `Alles in Ordnung (${checks.length + further.length} Prüfungen).` : `${faults} Befunde.`)
    return faults === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

await runProgram(examine)
