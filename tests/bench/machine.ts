import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

/** The machine of the figures, in one German line. */
export const machine = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unbekannter Prozessor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} Kerne (${model}), ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}
