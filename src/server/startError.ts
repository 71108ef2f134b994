/** Stops the start with a sentence for whoever runs the server: what is wrong and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What the operator reads when the start fails: our own sentences alone, everything else with its stack. */
export const startFault = (error: unknown): string => {
  if (error instanceof StartError || (error instanceof Error && error.name === 'ConfigError')) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
