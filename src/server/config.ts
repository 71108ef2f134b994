import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type FilesAddress, readFilesAddress } from './files/filesAddress.ts'
import { readScannerAddress, type ScannerAddress } from './files/scanner.ts'
import {
  type Read,
  baseAddress,
  cidr,
  closedList,
  email,
  executable,
  flag,
  httpOrigin,
  list,
  outbound,
  postgresUrl,
  secretKey,
  text,
  wholeNumber,
} from './configValues.ts'

/** Test switches of `FAULTS`; each removes a guard or widens a race window, so that a test can show its effect. */
const faultSwitches = [
  'skip-lock',
  'sleep-after-check',
  'drop-tenant-condition',
  'ignore-holds',
  'unhandled-rejection',
  'unhandled-stream-error',
] as const
export type FaultSwitch = (typeof faultSwitches)[number]

/** The validated environment. */
export interface Config {
  readonly environment: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** Null: the address the server listens on. */
  readonly baseUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databasePooled: boolean
  /** An address that bypasses a transaction pooler. */
  readonly databaseDirectUrl: string | null
  /** Null: in `dataDir`. */
  readonly filesUrl: FilesAddress | null
  /** Null: uploads are not scanned for malware. */
  readonly scanner: ScannerAddress | null
  readonly chromiumPath: string | null
  /** False: the operator allows Chromium without its sandbox. */
  readonly chromiumSandbox: boolean
  readonly initAdmin: { readonly id: string; readonly password: string } | null
  readonly faults: readonly FaultSwitch[]
  /** Fills an empty database with the demo data. */
  readonly demo: boolean
  /** Pays at test providers in the same process; their addresses replace those of the environment. */
  readonly peers: boolean
  /** 32 bytes; null: the key in `dataDir`. */
  readonly secretKey: Buffer | null
  /** The previous key: stored secrets are sealed anew at the start. */
  readonly oldSecretKey: Buffer | null
  /** False: X-Forwarded headers are ignored; else addresses or networks of trusted proxies. */
  readonly trustProxy: boolean | string[]
  readonly outboundAllow: readonly string[]
  /** Address of the calls of GiroCheckout; ends with a slash, as the next two. */
  readonly giroCockpitUrl: string
  /** pmPayment in production, and for applications in mode test. */
  readonly pmPaymentUrl: string
  readonly pmPaymentTestUrl: string
}

export interface ConfigFault {
  readonly variable: string
  readonly problem: string
  readonly fix: string
}

/** Stops the start, with all faults of the environment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly ConfigFault[]
  constructor(faults: readonly ConfigFault[]) {
    super(faults.map(({ variable, problem, fix }) => `${variable}: ${problem} ${fix}`).join('\n'))
    this.faults = faults
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const environments = ['production', 'development', 'test'] as const

const officialProviders = {
  giroCockpit: 'https://payment.girosolution.de/girocheckout/api/v2/',
  pmPayment: 'https://www.payment.govconnect.de/',
  pmPaymentTest: 'https://payment-test.govconnect.de/',
} as const

const providerFix = (name: string, example: string): string =>
  `Nennen Sie eine Adresse mit https, ohne Zugangsdaten und Parameter, etwa ${name}=${example}; http nur für diesen Rechner.`

/** The only schema: each variable with its parser, the fix for invalid values, and whether messages may quote it. */
const variables = {
  NODE_ENV: { read: closedList(environments), fix: 'Erlaubt sind production, development und test.' },
  HOST: {
    read: text(/^[A-Za-z0-9.:_-]{1,253}$/),
    fix: 'Nennen Sie eine Adresse oder einen Namen, etwa HOST=127.0.0.1.',
  },
  PORT: { read: wholeNumber(0, 65535), fix: 'Nennen Sie eine ganze Zahl von 0 bis 65535, etwa PORT=8080.' },
  BASE_URL: {
    read: httpOrigin,
    fix: 'Nennen Sie nur Schema, Namen und Port, etwa BASE_URL=https://buchung.stadt.example.',
  },
  DATA_DIR: { read: text(/^[^\0]+$/), fix: 'Nennen Sie ein Verzeichnis, etwa DATA_DIR=./data.' },
  DATABASE_URL: {
    read: postgresUrl,
    fix: 'Nennen Sie postgres://Benutzer:Kennwort@Host:Port/Datenbank oder lassen Sie die Variable leer.',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    read: postgresUrl,
    fix: 'Nennen Sie postgres://Benutzer:Kennwort@Host:Port/Datenbank am Verteiler vorbei, zusammen mit DATABASE_URL, oder lassen Sie die Variable leer.',
    secret: true,
  },
  DATABASE_POOLED: { read: flag, fix: 'Erlaubt sind true und false.' },
  FILES_URL: {
    read: readFilesAddress,
    fix: 'Nennen Sie file:///Verzeichnis oder s3://Schlüssel:Geheimnis@Host:Port/Behälter?region=… oder lassen Sie die Variable leer.',
    secret: true,
  },
  SCANNER_URL: {
    read: readScannerAddress,
    fix: 'Nennen Sie den clamd dieses Rechners, etwa SCANNER_URL=unix:///run/clamav/clamd.ctl oder tcp://127.0.0.1:3310.',
  },
  CHROMIUM_PATH: {
    read: executable,
    fix: 'Nennen Sie den Pfad einer vorhandenen Programmdatei oder lassen Sie die Variable leer.',
  },
  CHROMIUM_SANDBOX: {
    read: flag,
    fix: 'Erlaubt sind true und false; false nur, wo der Server in einem eigenen Container läuft.',
  },
  INIT_ADMIN: { read: email, fix: 'Nennen Sie die E-Mail-Adresse der ersten Instanzinhaberin.' },
  INIT_ADMIN_SECRET: {
    read: text(/^.{12,128}$/u),
    fix: 'Wählen Sie ein Kennwort mit 12 bis 128 Zeichen.',
    secret: true,
  },
  FAULTS: {
    read: list(closedList(faultSwitches)),
    fix: `Erlaubt sind ${faultSwitches.join(', ')}, durch Kommas getrennt.`,
  },
  DEMO: { read: flag, fix: 'Erlaubt sind true und false.' },
  PEERS: { read: closedList(['0', '1']), fix: 'Erlaubt sind 1 und 0.' },
  SECRET_KEY: { read: secretKey, fix: 'Erzeugen Sie einen Schlüssel mit: openssl rand -hex 32', secret: true },
  SECRET_KEY_OLD: {
    read: secretKey,
    fix: 'Nennen Sie den bisherigen SECRET_KEY, zusammen mit dem neuen.',
    secret: true,
  },
  TRUST_PROXY: {
    read: list(cidr),
    fix: 'Nennen Sie Adressen oder Netze der vorgeschalteten Server, etwa TRUST_PROXY=10.0.0.0/8, durch Kommas getrennt.',
  },
  OUTBOUND_ALLOW: { read: list(outbound), fix: 'Nennen Sie Host, Host:Port oder Netz (CIDR), durch Kommas getrennt.' },
  GIROCOCKPIT_URL: { read: baseAddress, fix: providerFix('GIROCOCKPIT_URL', officialProviders.giroCockpit) },
  PMPAYMENT_URL: { read: baseAddress, fix: providerFix('PMPAYMENT_URL', officialProviders.pmPayment) },
  PMPAYMENT_TEST_URL: { read: baseAddress, fix: providerFix('PMPAYMENT_TEST_URL', officialProviders.pmPaymentTest) },
} as const

type Name = keyof typeof variables
type ValueOf<N extends Name> = (typeof variables)[N]['read'] extends Read<infer V> ? V : never

export const variableNames: readonly string[] = Object.keys(variables)

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

/** Does the connection stay on this machine (loopback, socket), or is it encrypted and the server's certificate verified? */
const isPrivate = (databaseUrl: string): boolean => {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || isLoopback(host) || searchParams.get('sslmode') === 'verify-full'
}

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws ConfigError with every wrong variable, its problem and fix, without values of secrets
 */
export const readConfig = (environment: Environment): Config => {
  const faults: ConfigFault[] = []
  const refuse = (variable: Name, problem: string, fix: string): void => void faults.push({ variable, problem, fix })
  const read = <N extends Name>(name: N, reader: Read<ValueOf<N>>): ValueOf<N> | null => {
    const given = environment[name]?.trim()
    if (given === undefined || given === '') return null
    const value = reader(given)
    if (value !== undefined) return value
    const secret = 'secret' in variables[name]
    refuse(
      name,
      secret ? 'Der Wert ist ungültig.' : `Der Wert „${given.slice(0, 100)}“ ist ungültig.`,
      variables[name].fix,
    )
    return null
  }

  const mode = read('NODE_ENV', variables.NODE_ENV.read) ?? 'development'
  const production = mode === 'production'
  const host = read('HOST', variables.HOST.read) ?? '127.0.0.1'
  const baseUrl = read('BASE_URL', variables.BASE_URL.read)
  const adminId = read('INIT_ADMIN', variables.INIT_ADMIN.read)
  const adminSecret = read('INIT_ADMIN_SECRET', variables.INIT_ADMIN_SECRET.read)
  const switches = read('FAULTS', variables.FAULTS.read) ?? []
  const demo = read('DEMO', variables.DEMO.read)
  const peers = read('PEERS', variables.PEERS.read) === '1'
  const key = read('SECRET_KEY', variables.SECRET_KEY.read)

  const isSet = (name: Name): boolean => (environment[name]?.trim() ?? '') !== ''
  if (isSet('INIT_ADMIN') !== isSet('INIT_ADMIN_SECRET')) {
    const missing = isSet('INIT_ADMIN') ? 'INIT_ADMIN_SECRET' : 'INIT_ADMIN'
    refuse(missing, 'Die Variable fehlt.', 'INIT_ADMIN und INIT_ADMIN_SECRET gelten nur zusammen.')
  }
  const isPublic = baseUrl !== null && !isLoopback(new URL(baseUrl).hostname)
  if (isPublic && !production)
    refuse(
      'BASE_URL',
      'Unter einer Adresse, die andere erreichen, läuft der Server nur als Produktion.',
      'Setzen Sie NODE_ENV=production, SECRET_KEY und für den ersten Start INIT_ADMIN und INIT_ADMIN_SECRET, oder nennen Sie eine Adresse dieses Rechners.',
    )
  if (demo === true && !production && !isLoopback(host))
    refuse(
      'DEMO',
      `Unter HOST=${host} erreichen andere den Server, und die Kennwörter der Beispielkonten sind bekannt.`,
      'Lauschen Sie mit HOST=127.0.0.1 oder entfernen Sie die Variable.',
    )
  if (isSet('DATABASE_DIRECT_URL') && !isSet('DATABASE_URL'))
    refuse('DATABASE_DIRECT_URL', 'Die Variable gilt nur zusammen mit DATABASE_URL.', variables.DATABASE_DIRECT_URL.fix)
  const databaseUrl = read('DATABASE_URL', variables.DATABASE_URL.read)
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', variables.DATABASE_DIRECT_URL.read)
  if (isSet('SECRET_KEY_OLD') && !isSet('SECRET_KEY'))
    refuse('SECRET_KEY_OLD', 'Die Variable gilt nur zusammen mit SECRET_KEY.', variables.SECRET_KEY_OLD.fix)
  if (production) {
    for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl }))
      if (url !== null && !isPrivate(url))
        refuse(
          name === 'DATABASE_URL' ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
          'In Produktion ist die Verbindung zu einem anderen Rechner verschlüsselt und sein Zertifikat geprüft.',
          'Hängen Sie ?sslmode=verify-full an, bei einer eigenen Zertifizierungsstelle auch &sslrootcert=/Pfad/ca.pem.',
        )
    if (!isSet('SECRET_KEY')) refuse('SECRET_KEY', 'In Produktion ist ein Schlüssel nötig.', variables.SECRET_KEY.fix)
    if (switches.length > 0)
      refuse('FAULTS', 'In Produktion sind Fehlerschalter verboten.', 'Entfernen Sie die Variable.')
    if (peers) refuse('PEERS', 'In Produktion wird nicht zum Schein bezahlt.', 'Entfernen Sie die Variable.')
    if (demo === true)
      refuse(
        'DEMO',
        'In Produktion gibt es keine Beispieldaten: ihre Kennwörter sind bekannt.',
        'Entfernen Sie die Variable.',
      )
    if (baseUrl === null && !isSet('BASE_URL') && !isLoopback(host))
      refuse('BASE_URL', 'In Produktion ist die öffentliche Adresse nötig.', variables.BASE_URL.fix)
    if (isPublic && baseUrl.startsWith('http:'))
      refuse('BASE_URL', 'In Produktion ist http nur auf dem eigenen Rechner erlaubt.', 'Verwenden Sie https.')
  }

  const config: Config = {
    environment: mode,
    host,
    port: read('PORT', variables.PORT.read) ?? 8080,
    baseUrl,
    dataDir: resolve(read('DATA_DIR', variables.DATA_DIR.read) ?? './data'),
    databaseUrl,
    databasePooled: read('DATABASE_POOLED', variables.DATABASE_POOLED.read) ?? false,
    databaseDirectUrl,
    filesUrl: read('FILES_URL', variables.FILES_URL.read),
    scanner: read('SCANNER_URL', variables.SCANNER_URL.read),
    chromiumPath: read('CHROMIUM_PATH', variables.CHROMIUM_PATH.read),
    chromiumSandbox: read('CHROMIUM_SANDBOX', variables.CHROMIUM_SANDBOX.read) ?? true,
    initAdmin: adminId !== null && adminSecret !== null ? { id: adminId, password: adminSecret } : null,
    faults: switches,
    peers,
    demo: demo ?? (!production && !isPublic && isLoopback(host)),
    secretKey: key,
    oldSecretKey: read('SECRET_KEY_OLD', variables.SECRET_KEY_OLD.read),
    trustProxy: read('TRUST_PROXY', variables.TRUST_PROXY.read) ?? false,
    outboundAllow: read('OUTBOUND_ALLOW', variables.OUTBOUND_ALLOW.read) ?? [],
    giroCockpitUrl: read('GIROCOCKPIT_URL', variables.GIROCOCKPIT_URL.read) ?? officialProviders.giroCockpit,
    pmPaymentUrl: read('PMPAYMENT_URL', variables.PMPAYMENT_URL.read) ?? officialProviders.pmPayment,
    pmPaymentTestUrl: read('PMPAYMENT_TEST_URL', variables.PMPAYMENT_TEST_URL.read) ?? officialProviders.pmPaymentTest,
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** Where the database of a configuration is, for `openDatabase`. */
export const databaseOf = ({ databaseUrl, dataDir, databasePooled, databaseDirectUrl }: Config) => ({
  ...{ databaseUrl, dataDir },
  ...{ pooled: databasePooled, directUrl: databaseDirectUrl },
})
