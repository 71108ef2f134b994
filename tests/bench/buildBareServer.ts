import { build } from 'vite'

export type BareProgram = 'bareServer' | 'bareBookings'

/** Builds what the figures are compared with, a program of this folder; answers the built one. */
export const buildBareServer = async (name: BareProgram): Promise<string> => {
  await build({
    mode: 'server',
    logLevel: 'error',
    build: { outDir: 'dist/bench', rolldownOptions: { input: { [name]: `tests/bench/${name}.ts` } } },
  })
  return `dist/bench/${name}.js`
}
