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

/** Once per run and project: one PostgreSQL, one template per engine and content. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const { templates, remove } = await buildTemplates(postgres)
  provide('postgresUrl', postgres.url)
  provide('postgresRun', postgres.run)
  provide('templates', templates)
  return async () => {
    remove()
    await postgres.stop()
  }
}
