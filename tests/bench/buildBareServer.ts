import { build } from 'vite'

export type BareProgram = 'bareServer' | 'bareBookings'

/** Builds a baseline program of this folder; returns its path. */
export const buildBareServer = async (name: BareProgram): Promise<string> => {
  await build({
    mode: 'server',
    logLevel: 'error',
    build: { outDir: 'dist/bench', rolldownOptions: { input: { [name]: `tests/bench/${name}.ts` } } },
  })
  return `dist/bench/${name}.js`
}
