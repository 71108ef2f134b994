import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { buildTemplates, type Templates } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string
    readonly postgresRun: string
    readonly templates: Templates
  }
}

interface Databases {
  readonly url: string
  readonly run: string
  readonly templates: Templates
  readonly stop: () => Promise<void>
}

declare global {
  /** Each Vitest project loads this file again in the same process: they share this state. */
  var testDatabases: { readonly started: Promise<Databases>; users: number } | undefined
}

const start = async (): Promise<Databases> => {
  const postgres = await startPostgres()
  const { templates, remove } = await buildTemplates(postgres).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  return {
    url: postgres.url,
    run: postgres.run,
    templates,
    stop: async () => {
      remove()
      await postgres.stop()
    },
  }
}

/** Once per run: one PostgreSQL, one template per engine and content. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const shared = (globalThis.testDatabases ??= { started: start(), users: 0 })
  shared.users += 1
  const { url, run, templates, stop } = await shared.started
  provide('postgresUrl', url)
  provide('postgresRun', run)
  provide('templates', templates)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}
