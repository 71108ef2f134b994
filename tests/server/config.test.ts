import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Config, ConfigError, readConfig, variableNames } from '../../src/server/config.ts'

const key = 'ab'.repeat(32)
const production = { NODE_ENV: 'production', SECRET_KEY: key, BASE_URL: 'https://buchung.stadt.example' }

const faultsOf = (environment: Readonly<Record<string, string>>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

const blamed = (environment: Readonly<Record<string, string>>) => faultsOf(environment).map(({ variable }) => variable)

describe('the environment', () => {
  it('unset gives a server for one’s own machine with demo data', () => {
    expect(readConfig({})).toEqual({
      environment: 'development',
      host: '127.0.0.1',
      port: 8080,
      baseUrl: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      databasePooled: false,
      databaseDirectUrl: null,
      filesUrl: null,
      scanner: null,
      chromiumPath: null,
      chromiumSandbox: true,
      initAdmin: null,
      faults: [],
      peers: false,
      demo: true,
      secretKey: null,
      oldSecretKey: null,
      trustProxy: false,
      outboundAllow: [],
      giroCockpitUrl: 'https://payment.girosolution.de/girocheckout/api/v2/',
      pmPaymentUrl: 'https://www.payment.govconnect.de/',
      pmPaymentTestUrl: 'https://payment-test.govconnect.de/',
    } satisfies Config)
  })

  it('empty and blank variables count as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
  })

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', demo: false }],
    [{ HOST: '0.0.0.0', BASE_URL: 'http://localhost:8080' }, { demo: false }],
    [{ BASE_URL: 'http://127.0.0.1:9000' }, { demo: true, baseUrl: 'http://127.0.0.1:9000' }],
    [{ HOST: 'localhost' }, { demo: true }],
    [{ HOST: '::1' }, { demo: true }],
    [{ DEMO: 'false' }, { demo: false }],
    [{ ...production, BASE_URL: 'https://Stadt.example:443/' }, { baseUrl: 'https://stadt.example' }],
    [
      { DATABASE_URL: 'postgres://u:p@host:5432/db?sslmode=require' },
      { databaseUrl: 'postgres://u:p@host:5432/db?sslmode=require' },
    ],
    [{ DATABASE_POOLED: 'true' }, { databasePooled: true }],
    [{ CHROMIUM_SANDBOX: 'false' }, { chromiumSandbox: false }],
    [
      { DATABASE_URL: 'postgres://host:6432/db', DATABASE_DIRECT_URL: 'postgres://host:5432/db' },
      { databaseDirectUrl: 'postgres://host:5432/db' },
    ],
    [{ SCANNER_URL: 'unix:///run/clamav/clamd.ctl' }, { scanner: { path: '/run/clamav/clamd.ctl' } }],
    [{ SCANNER_URL: 'tcp://[::1]:3310' }, { scanner: { host: '::1', port: 3310 } }],
    [{ CHROMIUM_PATH: process.execPath }, { chromiumPath: process.execPath }],
    [
      { INIT_ADMIN: 'Erste@Stadt.Example', INIT_ADMIN_SECRET: 'zwölf Zeichen' },
      { initAdmin: { id: 'erste@stadt.example', password: 'zwölf Zeichen' } },
    ],
    [{ FAULTS: 'skip-lock, sleep-after-check' }, { faults: ['skip-lock', 'sleep-after-check'] }],
    [{ SECRET_KEY: key }, { secretKey: Buffer.from(key, 'hex') }],
    [{ SECRET_KEY: Buffer.from(key, 'hex').toString('base64') }, { secretKey: Buffer.from(key, 'hex') }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      { OUTBOUND_ALLOW: 'mail.intern:25,10.1.0.0/16,[fd00::1]:389,idp' },
      { outboundAllow: ['mail.intern:25', '10.1.0.0/16', '[fd00::1]:389', 'idp'] },
    ],
    [
      { GIROCOCKPIT_URL: 'https://payment.girocheckout.de/girocheckout/v2', PMPAYMENT_URL: 'https://pay.example/' },
      {
        giroCockpitUrl: 'https://payment.girocheckout.de/girocheckout/v2/',
        pmPaymentUrl: 'https://pay.example/',
        pmPaymentTestUrl: 'https://payment-test.govconnect.de/',
      },
    ],
    [{ PMPAYMENT_TEST_URL: 'http://127.0.0.1:4711' }, { pmPaymentTestUrl: 'http://127.0.0.1:4711/' }],
    [production, { environment: 'production', demo: false, baseUrl: 'https://buchung.stadt.example' }],
    [{ ...production, BASE_URL: 'http://localhost:8080' }, { baseUrl: 'http://localhost:8080' }],
    [{ NODE_ENV: 'production', SECRET_KEY: key }, { baseUrl: null }],
    ...[
      'postgres://u:p@db/b?sslmode=verify-full',
      'postgres://u@127.0.0.1/b',
      'postgres:///b?host=/run/postgresql',
    ].map((databaseUrl) => [{ ...production, DATABASE_URL: databaseUrl }, { databaseUrl }] as const),
  ] as const)('reads %j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })

  it.each([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '8080x' }, 'PORT'],
    [{ PORT: '8e3' }, 'PORT'],
    [{ HOST: 'zwei worte' }, 'HOST'],
    [{ BASE_URL: 'stadt.example' }, 'BASE_URL'],
    [{ GIROCOCKPIT_URL: 'payment.example' }, 'GIROCOCKPIT_URL'],
    [{ GIROCOCKPIT_URL: 'http://payment.example/' }, 'GIROCOCKPIT_URL'],
    [{ GIROCOCKPIT_URL: 'https://ich:geheim@payment.example/' }, 'GIROCOCKPIT_URL'],
    [{ PMPAYMENT_URL: 'https://payment.example/?a=b' }, 'PMPAYMENT_URL'],
    [{ PMPAYMENT_TEST_URL: 'http://127.0.0.1.payment.example/' }, 'PMPAYMENT_TEST_URL'],
    [{ BASE_URL: 'ftp://stadt.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://stadt.example/unterpfad' }, 'BASE_URL'],
    [{ BASE_URL: 'https://ich:geheim@stadt.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://stadt.example' }, 'BASE_URL'],
    [{ BASE_URL: 'http://192.168.1.20:8080', NODE_ENV: 'test', DEMO: 'false' }, 'BASE_URL'],
    [{ BASE_URL: 'http://127.0.0.1.stadt.example' }, 'BASE_URL'],
    [{ BASE_URL: 'http://[2001:db8::1]:8080' }, 'BASE_URL'],
    [{ HOST: '0.0.0.0', DEMO: 'true' }, 'DEMO'],
    [{ HOST: '::', DEMO: 'true' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'host:5432' }, 'DATABASE_URL'],
    [{ DATABASE_POOLED: 'ja' }, 'DATABASE_POOLED'],
    [{ DATABASE_DIRECT_URL: 'postgres://host:5432/db' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'postgres://host/db', DATABASE_DIRECT_URL: 'host:5432' }, 'DATABASE_DIRECT_URL'],
    [{ FILES_URL: '/srv/dateien' }, 'FILES_URL'],
    [{ SCANNER_URL: 'tcp://10.0.0.5:3310' }, 'SCANNER_URL'],
    [{ SCANNER_URL: 'tcp://127.0.0.1' }, 'SCANNER_URL'],
    [{ SCANNER_URL: '/run/clamav/clamd.ctl' }, 'SCANNER_URL'],
    [{ CHROMIUM_PATH: '/gibt/es/nicht' }, 'CHROMIUM_PATH'],
    [{ CHROMIUM_PATH: '/tmp' }, 'CHROMIUM_PATH'],
    [{ CHROMIUM_SANDBOX: 'off' }, 'CHROMIUM_SANDBOX'],
    [{ INIT_ADMIN: 'admin', INIT_ADMIN_SECRET: 'lang genug ist es' }, 'INIT_ADMIN'],
    [{ INIT_ADMIN: 'a@b.example', INIT_ADMIN_SECRET: 'kurz' }, 'INIT_ADMIN_SECRET'],
    [{ INIT_ADMIN: 'a@b.example' }, 'INIT_ADMIN_SECRET'],
    [{ INIT_ADMIN_SECRET: 'lang genug ist es' }, 'INIT_ADMIN'],
    [{ FAULTS: 'explode' }, 'FAULTS'],
    [{ DEMO: '1' }, 'DEMO'],
    [{ PEERS: 'ja' }, 'PEERS'],
    [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY'],
    [{ SECRET_KEY: key.slice(1) }, 'SECRET_KEY'],
    [{ SECRET_KEY_OLD: key }, 'SECRET_KEY_OLD'],
    [{ SECRET_KEY: key, SECRET_KEY_OLD: 'alt' }, 'SECRET_KEY_OLD'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ OUTBOUND_ALLOW: 'host:99999' }, 'OUTBOUND_ALLOW'],
    [{ OUTBOUND_ALLOW: 'http://host' }, 'OUTBOUND_ALLOW'],
    [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ ...production, FAULTS: 'skip-lock' }, 'FAULTS'],
    [{ ...production, DEMO: 'true' }, 'DEMO'],
    [{ ...production, PEERS: '1' }, 'PEERS'],
    [{ ...production, BASE_URL: 'http://buchung.stadt.example' }, 'BASE_URL'],
    [{ NODE_ENV: 'production', SECRET_KEY: key, HOST: '0.0.0.0' }, 'BASE_URL'],
    [{ ...production, DATABASE_URL: 'postgres://u:p@db/b' }, 'DATABASE_URL'],
    [{ ...production, DATABASE_URL: 'postgres://u:p@10.0.0.5/b?sslmode=prefer' }, 'DATABASE_URL'],
    [{ ...production, DATABASE_URL: 'postgres://u:p@localhost/b?host=db' }, 'DATABASE_URL'],
    [
      { ...production, DATABASE_URL: 'postgres://localhost/b', DATABASE_DIRECT_URL: 'postgres://db/b' },
      'DATABASE_DIRECT_URL',
    ],
  ] as const)('refuses %j and names %s', (environment, variable) => {
    expect(blamed(environment)).toEqual([variable])
  })

  it('every refusal says what is wrong and what to do, in German sentences', () => {
    for (const { problem, fix } of faultsOf({ PORT: 'x', DATABASE_URL: 'y', DEMO: 'z', INIT_ADMIN: 'a@b.example' })) {
      expect(problem).toMatch(/^(Der|Die|In) .+\.$/)
      expect(fix.length).toBeGreaterThan(10)
    }
  })

  it('a public address without production names what to set', () => {
    const [fault] = faultsOf({ BASE_URL: 'https://buchung.stadt.example' })
    for (const name of ['NODE_ENV=production', 'SECRET_KEY', 'INIT_ADMIN']) expect(fault?.fix).toContain(name)
  })

  it('all faults are told at once', () => {
    expect(blamed({ PORT: 'x', HOST: '?', DEMO: 'vielleicht', TRUST_PROXY: 'überall' }).sort()).toEqual([
      'DEMO',
      'HOST',
      'PORT',
      'TRUST_PROXY',
    ])
  })

  it('what is secret is not repeated in the refusal', () => {
    const secrets = {
      SECRET_KEY: 'streng-geheim',
      INIT_ADMIN: 'a@b.example',
      INIT_ADMIN_SECRET: 'pssst',
      DATABASE_URL: 'mysql://u:kennwort@h/d',
    }
    const shown = JSON.stringify(faultsOf(secrets))
    expect(shown).toContain('SECRET_KEY')
    for (const secret of ['streng-geheim', 'pssst', 'kennwort']) expect(shown).not.toContain(secret)
  })

  it('the README names every variable', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(variableNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
