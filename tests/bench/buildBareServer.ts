import { build } from 'vite'

/** Builds what the figures are compared with; answers the program. */
export const buildBareServer = async (): Promise<string> => {
  await build({
    mode: 'server',
    logLevel: 'error',
    build: { outDir: 'dist/bench', rolldownOptions: { input: { bare: 'tests/bench/bareServer.ts' } } },
  })
  return 'dist/bench/bare.js'
}
