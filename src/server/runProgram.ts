import { startFault } from './database/startError.ts'

/** Runs a program of the command line until its exit code; a failure is told to the operator, with exit code 2. */
export const runProgram = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(startFault(error))
    process.exitCode = 2
  }
}
