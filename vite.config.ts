import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { backOfficePages } from './generator/vite/backOfficePages.ts'
import { chunks } from './generator/vite/chunks.ts'
import { clientCalls } from './generator/vite/clientCalls.ts'
import { schemaModules } from './generator/vite/plugin.ts'
import { precompress } from './generator/vite/precompress.ts'
import { serverBehind } from './generator/vite/serverBehind.ts'
import { typesOnSave } from './generator/vite/watchTypes.ts'
import { schemaWorkbench } from './generator/vite/workbench/schemaWorkbench.ts'
import { modeScript } from './src/theme/modeScript.ts'
import { visitorScripts } from './src/visitor/visitorAssets.ts'

const port = Number(process.env.PORT ?? 8080)
/** Port of the server in development, behind Vite. */
const portBehind = port + 1

/** Paths that Vite does not serve in development; they go to the server behind it. */
const notVites = '^/(?!@|src/|overrides/|generator/|schemas/|node_modules/|admin(?:[/?]|$))'

const present = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)))

/** Built for Node: our sources in one folder, packages stay in node_modules. */
const forNode = (outDir: string, input: Readonly<Record<string, string>>): UserConfig => ({
  plugins: [schemaModules()],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    sourcemap: true,
    minify: false,
    rolldownOptions: { input: present(input) },
  },
})

const browser = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [
    schemaModules({ regenerate: command === 'serve' }),
    react(),
    clientCalls(),
    precompress(),
    backOfficePages(modeScript),
    schemaWorkbench(),
    typesOnSave(),
    command === 'serve' && serverBehind(`http://127.0.0.1:${port}`, portBehind, new RegExp(notVites)),
  ],
  publicDir: false,
  appType: 'custom',
  build: {
    outDir: 'dist/browser',
    manifest: 'manifest.json',
    // No assets as data: URL: the content security policy allows no data: for scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.values(present({ admin: 'src/admin/index.html', ...visitorScripts })),
      output: { codeSplitting: { groups: [...chunks] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/dist/**'] },
    proxy: {
      [notVites]: {
        target: `http://127.0.0.1:${portBehind}`,
        // Vite's client adds its own styles and scripts; the policy is tested on the build (tests/e2e).
        configure: (proxy) => proxy.on('proxyRes', ({ headers }) => delete headers['content-security-policy']),
      },
    },
  },
})

/** `npm run test:long` runs the same files with larger counts (tests/support/counts.ts) and longer timeouts. */
const timeoutFactor = process.env.TEST_LONG === 'true' ? 20 : 1

const project = (
  name: string,
  order: number,
  seconds: number,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    sequence: { groupOrder: order },
    testTimeout: seconds * 1000 * timeoutFactor,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    ...test,
  },
})

/** One PostgreSQL and one migrated template of each engine for the whole run. */
const databases = { globalSetup: ['tests/support/databases.setup.ts'] }

/** A browser or a shared machine can disturb a single run; what is wrong fails twice. `npm test` names each second attempt. */
const secondAttempt = { retry: 1 }

/** The only code rule that needs a database. */
const keysOfTables = 'tests/architecture/tenantKeys.test.ts'

/** Tests that measure waiting times: no other test runs beside them. */
const measuring = [
  'tests/server/bookings/fairQueue.test.ts',
  'tests/server/bookings/heavyBookings.test.ts',
  'tests/server/bookings/longAnswers.test.ts',
  'tests/server/bookings/longNotes.test.ts',
  'tests/server/faults/silence.test.ts',
  'tests/server/http/nastiestCalls.test.ts',
  'tests/server/http/nastiestForms.test.ts',
  'tests/server/http/nastiestHours.test.ts',
  'tests/server/http/nastiestLists.test.ts',
  'tests/server/http/nastiestPages.test.ts',
  'tests/server/http/nastiestState.test.ts',
  'tests/server/lifecycle/stop.test.ts',
  'tests/server/lifecycle/stopDuringStart.test.ts',
  'tests/server/search/manyMembers.test.ts',
  'tests/server/taxes/heavyChangeover.test.ts',
]

const tests: UserConfig = {
  plugins: [schemaModules()],
  test: {
    teardownTimeout: 20_000,
    isolate: false,
    // Tests sometimes wait for a page, a database or a process: one more worker than cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    // Megabytes: tests leave much behind at once, and Node's default of 16 is collected over and over.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    projects: [
      project('unit', 0, 120, {
        include: ['tests/{domain,generator,admin,overrides,visitor,theme,schemas}/**/*.test.{ts,tsx}'],
      }),
      project('architecture', 0, 120, { include: ['tests/architecture/**/*.test.ts'], exclude: [keysOfTables] }),
      project('server', 0, 240, {
        include: ['tests/server/**/*.test.ts', keysOfTables],
        exclude: measuring,
        ...databases,
      }),
      project('waits', 1, 240, { include: measuring, maxWorkers: 1, ...secondAttempt, ...databases }),
      project('e2e', 2, 360, { include: ['tests/e2e/**/*.test.ts'], ...secondAttempt, ...databases }),
    ],
  },
}

export default defineConfig(({ mode, command }) => {
  if (mode === 'browser') return browser(command)
  if (mode === 'server')
    return {
      ...forNode('dist/server', {
        main: 'src/server/main.ts',
        doctor: 'src/server/doctor/main.ts',
        purge: 'src/server/purge.ts',
        deployed: 'src/server/deployed.ts',
        migration: 'src/server/migration.ts',
        rehearse: 'src/server/rehearse.ts',
      }),
      // React for production, whatever NODE_ENV: its development build takes twice as long for a page, without a screen to warn on.
      ssr: { noExternal: ['react', 'react-dom'] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      oxc: { jsx: { runtime: 'automatic', development: false } },
    }
  if (mode === 'peers') return forNode('dist/peers', { main: 'tests/peers/main.ts' })
  if (mode === 'generator') return forNode('dist/generator', { main: 'generator/commands/main.ts' })
  return tests
})
