import { verify } from '@node-rs/argon2'
import type { Request } from 'autocannon'
import type { Client } from 'pg'
import { createPasswordHasher } from '../../src/server/auth/passwordHasher.ts'
import { accounts, demoPassword } from '../support/accounts.ts'
import { signIn } from '../support/session.ts'
import { besideBare, printComparison, startAnew } from './besideBare.ts'
import { compare, shoot } from './compare.ts'
import { fillRows } from './fillRows.ts'
import { median } from './percentile.ts'
import { german } from './printTable.ts'

const townCount = 200
const rolesPerTown = 10
const roundCount = 5
const runSeconds = 4
/** Warm-up until as many sign-ins have run as other calls in a second or two: earlier the server's code is not compiled. */
const warmUpSeconds = 25
const connectionCount = 20
/** The server's limit of parallel hashes. */
const parallelHashes = 2
/** An account is limited to ten parallel attempts, so several sign in; without the one with thousands of roles. */
const people = Object.values(accounts).filter((id) => id !== accounts.guest)

/** Makes a user member of many tenants, with every role there. */
const fill = async (client: Client, userId: string) => {
  await client.query(
    `insert into tenants (id, version, created_at, updated_at, owners, search, doc, name)
      select 'ort-' || n, 1, now(), now(), '{}', '', jsonb_build_object('id', 'ort-' || n, 'name', 'Ort ' || n), 'Ort ' || n
      from generate_series(1, $1::integer) as n`,
    [townCount],
  )
  await client.query(
    `insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc, name)
      select 'ort-' || n, 'rolle-' || m, 1, now(), now(), '{}', '', model.doc || jsonb_build_object('id', 'rolle-' || m, 'tenantId', 'ort-' || n), 'Rolle'
      from generate_series(1, $1::integer) as n cross join generate_series(1, $2::integer) as m
      cross join (select doc from roles where tenant_id = 'musterstadt' and id = 'team') as model`,
    [townCount, rolesPerTown],
  )
  await client.query(
    `insert into membership (tenant_id, user_id) select 'ort-' || n, $2 from generate_series(1, $1::integer) as n`,
    [townCount, userId],
  )
  await client.query(
    `insert into membership_role (tenant_id, user_id, role_id) select 'ort-' || n, $3, 'rolle-' || m
      from generate_series(1, $1::integer) as n cross join generate_series(1, $2::integer) as m`,
    [townCount, rolesPerTown, userId],
  )
  await client.query('update rights_version set version = version + 1')
}

/** Password verifications per second without other work. */
const proofsPerSecond = async (stored: string): Promise<number> => {
  const end = performance.now() + runSeconds * 1000
  let done = 0
  const run = async () => {
    while (performance.now() < end) {
      await verify(stored, demoPassword)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: parallelHashes }, run))
  return done / runSeconds
}

const benchSignIn = async (url: string): Promise<readonly string[]> => {
  const stored = await createPasswordHasher().hash(demoPassword)
  let turn = 0
  const request: Request = {
    method: 'POST',
    path: '/auth/signin',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'booking-admin' },
    setupRequest: (given) => {
      turn += 1
      return { ...given, body: JSON.stringify({ id: people[turn % people.length], password: demoPassword }) }
    },
  }
  const enter = async (duration: number) => (await shoot({ url, request }, duration, connectionCount)).requests.average
  await enter(warmUpSeconds)
  const results: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < roundCount; round += 1) {
    results.bare.push(await proofsPerSecond(stored))
    results.ours.push(await enter(runSeconds))
  }
  const [own, other] = [median(results.ours), median(results.bare)]
  return ['Anmelden, gegen bloßes argon2id', german(own / other, 2), '≥ 0,80', german(own), '', german(other), '']
}

/**
 * auth/me with many rights, against a route with cached rights; the same list for a user with rights in many tenants, against the owner
 * of the instance, who needs no look-up; sign-in, against the bare hash.
 */
export const benchAccounts = (): Promise<void> =>
  besideBare('bareServer', async ({ ours, bare, cluster }) => {
    await fillRows(cluster.url, (client) => fill(client, accounts.guest))
    await startAnew(ours, bare)
    const { cookie } = await signIn(ours, 'guest')
    const headers = { cookie: cookie ?? '' }
    const instanceOwner = { cookie: (await signIn(ours, 'instance')).cookie ?? '' }
    const list = `/api/ort-${townCount}/roles?${new URLSearchParams({ sort: '["id","ASC"]', range: '[0,9]' }).toString()}`
    const rows = [
      await compare(
        `auth/me, ${german(townCount)} Mandanten, ${german(townCount * rolesPerTown)} Rollen`,
        0.5,
        { url: ours.url, request: { path: '/auth/me', headers } },
        { url: bare.url, request: { path: `/me/${accounts.guest}` } },
      ),
      await compare(
        'Liste mit so vielen Rechten, gegen die Instanz',
        0.9,
        { url: ours.url, request: { path: list, headers } },
        { url: ours.url, request: { path: list, headers: instanceOwner } },
      ),
      await benchSignIn(ours.url),
    ]
    printComparison(`Konten (${cluster.version}, 20 Verbindungen)`, rows)
  })
