import type { RoleMapping } from '../../../domain/account/roleMapping.ts'
import { realmUrl } from '../../../domain/account/keycloakRealm.ts'
import { propertyOf } from '../../../domain/json.ts'
import type { SystemDatabase } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { SecretBox } from '../../records/secretBox.ts'

/** The configured realm, in the form the server uses. */
export interface Realm {
  readonly active: boolean
  /** Address of the realm and issuer of its tokens. */
  readonly issuer: string
  readonly complete: boolean
  readonly publicClient: string
  /** '' = tokens are not checked with the provider again. */
  readonly privateClient: string
  readonly privateClientSecret: string
  /** null: roles are not changed. */
  readonly mappings: readonly RoleMapping[] | null
}

interface RealmRow {
  readonly id: string
  readonly app: Readonly<Record<string, unknown>> | null
  readonly hex: string | null
}

const pointer = '/applications/keycloak/privateClientSecret'

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const mappingsOf = (value: unknown): readonly RoleMapping[] =>
  (Array.isArray(value) ? value : []).map((line: unknown) => ({
    tenantId: text(propertyOf(line, 'tenantId')),
    keycloakRole: text(propertyOf(line, 'keycloakRole')),
    tenantRoleId: text(propertyOf(line, 'tenantRoleId')),
  }))

/** Reads the realm; null if none is configured. */
export const configuredRealm = async (system: SystemDatabase, box: SecretBox): Promise<Realm | null> => {
  const [row] = await system.query<RealmRow>(sql`
    select instances.id, (select app from jsonb_array_elements(doc -> 'applications') as app where app ->> 'id' = 'keycloak' limit 1) as app,
      (select encode(ciphertext, 'hex') from secret where tenant_id = '' and entity = 'instance' and secret.id = instances.id
        and pointer = ${pointer}) as hex
    from instances order by instances.id limit 1`)
  if (!row?.app) return null
  const { app, id, hex } = row
  const mapping = app['roleMapping']
  const serverUrl = text(app['serverUrl'])
  const realm = text(app['realm'])
  const publicClient = text(app['publicClient'])
  return {
    active: app['active'] === true,
    issuer: realmUrl(serverUrl, realm),
    complete: serverUrl !== '' && realm !== '' && publicClient !== '',
    publicClient,
    privateClient: text(app['privateClient']),
    privateClientSecret:
      hex === null ? '' : box.open(Buffer.from(hex, 'hex'), { tenant: '', entity: 'instance', id, pointer }),
    mappings: propertyOf(mapping, 'active') === true ? mappingsOf(propertyOf(mapping, 'roles')) : null,
  }
}
