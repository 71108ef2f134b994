/**
 * Makes `npm start`, `npm test` and the other commands work in a fresh clone: installs missing packages, builds stale parts, runs it.
 * Node built-ins only, because it runs before node_modules exists; the only file of the project that is not TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const setupFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const bothSides = ['generator', 'schemas', 'src/api', 'src/domain', 'src/generated', 'src/theme', 'src/visitor']
/** Sources of each part of dist/. */
const parts = {
  generator: [...setupFiles, 'generator', 'schemas/vocabulary', 'src/domain'],
  server: [...setupFiles, ...bothSides, 'src/server'],
  browser: [...setupFiles, ...bothSides, 'src/admin', 'overrides'],
  peers: [...setupFiles, 'tests/peers'],
}

const say = (text) => console.error(`[setup] ${text}`)

const stop = (text, code = 1) => {
  say(text)
  process.exit(code)
}

const filesBelow = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
}

const hashOf = (paths) => {
  const hash = createHash('sha256').update(process.version)
  for (const file of paths.flatMap(filesBelow).sort()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Node ab 20.19 wird gebraucht, gefunden wurde ${process.version}. Bitte ein neueres Node installieren.`)
  }
}

/** True when node_modules already matches the lock file, for example after a manual `npm install`. */
const installedAsLocked = () => {
  const hidden = 'node_modules/.package-lock.json'
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  return wanted.every(([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version)
}

/** `npm ci` with the development packages, regardless of NODE_ENV and npm's settings: the build needs them. */
const install = () => {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  const stamp = 'node_modules/.setup-stamp'
  if (stampIs(stamp, wanted)) return
  if (!installedAsLocked()) {
    say('Pakete werden installiert (einmalig, etwa eine Minute) …')
    const env = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(?:node_env|npm_config_(?:omit|production|include))$/i.test(name),
      ),
    )
    const npm = process.env.npm_execpath
    const [program, ...first] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm']
    const result = spawnSync(program, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
      stdio: ['ignore', 2, 2],
      env,
    })
    if (result.status !== 0)
      stop('Die Pakete ließen sich nicht installieren; der Grund steht darüber.', result.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

const binary = (path) => ['node_modules', ...path.split('/')].join('/')

/** Runs a Node program and resolves with its exit code and, if caught, its output. */
const run = (args, { caught = false, env = {} } = {}) =>
  new Promise((done) => {
    const stdio = caught ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })

/** Builds beside the old part and swaps, so that no process reads an incomplete build. */
const build = async (names) => {
  const stale = names
    .map((name) => ({ name, hash: hashOf(parts[name]), stamp: `dist/${name}/.stamp` }))
    .filter(({ hash, stamp }) => !stampIs(stamp, hash))
  if (stale.length > 0) say(`Gebaut wird: ${stale.map(({ name }) => name).join(', ')} …`)
  await Promise.all(
    stale.map(async ({ name, hash }) => {
      const fresh = `dist/.${name}-${process.pid}`
      const args = [
        binary('vite/bin/vite.js'),
        'build',
        '--mode',
        name,
        '--outDir',
        fresh,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ]
      const { code, output } = await run(args, { caught: true, env: { NODE_ENV: 'production' } })
      if (code !== 0) {
        rmSync(fresh, { recursive: true, force: true })
        stop(`Der Teil „${name}“ ließ sich nicht bauen:\n${output}`, code)
      }
      writeFileSync(join(fresh, '.stamp'), hash)
      rmSync(`dist/${name}`, { recursive: true, force: true })
      renameSync(fresh, `dist/${name}`)
    }),
  )
}

/** Runs a TypeScript program of the project that needs no build of its own. */
const runTypeScript = async (file) => {
  const { runnerImport } = await import('vite')
  await runnerImport(file, { configFile: false, logLevel: 'error' })
}

const checks = {
  'Schemata und erzeugte Dateien': ['dist/generator/main.js', 'check', '--landed'],
  Typen: [binary('typescript-7/bin/tsc'), '-p', '.', '--noEmit'],
  'Typen von src/domain': [binary('typescript-7/bin/tsc'), '-p', 'src/domain', '--noEmit'],
  'Regeln (eslint)': [binary('eslint/bin/eslint.js'), '--config', '.eslint.config.mjs', '--max-warnings', '0', '.'],
  'Form (prettier)': [binary('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
}

/** Runs the checks in sequence; returns how many passed, and the names of those that failed. */
const check = async () => {
  const outcome = { passed: 0, failed: [] }
  for (const [name, args] of Object.entries(checks)) {
    const { code, output } = await run(args, { caught: true })
    say(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code === 0) outcome.passed += 1
    else {
      outcome.failed.push(name)
      console.error(output)
    }
  }
  return outcome
}

/** Names of the failed tests and suites in vitest's report. */
const failedIn = (report) =>
  report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    const file = relative('.', name)
    return failed.length > 0 || status !== 'failed' ? failed.map((test) => `${file}: ${test}`) : [file]
  })

/** Names of the passed tests whose first attempt failed: their results keep its message. */
const repeatedIn = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  )

/** Runs all tests and checks in parallel, even after a failure; the last lines name what failed and count both. */
const test = async ([first, ...others]) => {
  const long = first === 'long'
  const patterns = long || first === undefined ? others : [first, ...others]
  const report = 'dist/test-results.json'
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { NODE_ENV: 'test', ...(long ? { TEST_LONG: 'true' } : {}) }
  const vitest = [binary('vitest/vitest.mjs'), 'run', ...reporters, ...patterns]
  const [outcome, { code }] = await Promise.all([check(), run(vitest, { env })])
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, testResults: [] }
  const failedTests = failedIn(results)
  const repeated = repeatedIn(results)
  const failed = [...outcome.failed, ...(failedTests.length === 0 && code !== 0 ? ['vitest'] : failedTests)]
  for (const name of repeated) console.log(`↻ ${name}`)
  for (const name of failed) console.log(`✗ ${name}`)
  const passed = outcome.passed + results.numPassedTests
  console.log(`${passed} passed (${repeated.length} in the second attempt), ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** The test providers, which `PEERS=1 npm start` and `npm run dev` run. */
const peers = process.env.PEERS === '1' ? ['peers'] : []

/** `npm run check -- --deployed` asks the database. */
const serverForCheck = process.argv.includes('--deployed') ? ['server'] : []

/** Commands of package.json: the parts each needs built and its function. */
const commands = {
  build: { needs: ['browser', 'server', ...peers], run: () => {} },
  test: { needs: ['generator', 'browser', 'server', 'peers'], run: test },
  generator: {
    needs: ['generator', ...serverForCheck],
    run: async (args) => (process.exitCode = (await run(['dist/generator/main.js', ...args])).code),
  },
  new: {
    needs: ['generator'],
    run: async (args) => {
      process.exitCode = (await run(['dist/generator/main.js', 'new', ...args])).code
      if (process.exitCode !== 0) return
      await build(['server'])
      process.exitCode = (await run(['dist/server/migration.js', args[1].replaceAll('-', '_')])).code
    },
  },
  doctor: {
    needs: ['server'],
    run: async (args) => (process.exitCode = (await run(['dist/server/doctor.js', ...args])).code),
  },
  purge: {
    needs: ['server'],
    run: async (args) => (process.exitCode = (await run(['dist/server/purge.js', ...args])).code),
  },
  migration: {
    needs: ['generator', 'server'],
    run: async (args) => {
      const { code } = await run(['dist/generator/main.js', 'check'])
      process.exitCode = code === 0 ? (await run(['dist/server/migration.js', ...args])).code : code
    },
  },
  rehearse: {
    needs: ['server'],
    run: async (args) => (process.exitCode = (await run(['dist/server/rehearse.js', ...args])).code),
  },
  dev: {
    needs: peers,
    run: async () => (process.exitCode = (await run([binary('vite/bin/vite.js'), '--mode', 'browser'])).code),
  },
  bench: { needs: ['generator', 'browser', 'server'], run: () => runTypeScript('./tests/bench/main.ts') },
  requirements: { needs: [], run: () => runTypeScript('./tests/requirements.ts') },
}

requireNode()
const [name = 'build', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined)
  stop(`Den Befehl „${name}“ gibt es nicht. Bekannt sind: ${Object.keys(commands).join(', ')}.`)
mkdirSync('node_modules', { recursive: true })
install()
mkdirSync('dist', { recursive: true })
await build(command.needs)
await command.run(args)
