import type { Instance } from '../../generated/entities/instance.ts'
import type { Draft, Problem } from '../rules.ts'
import { isBlank } from '../isBlank.ts'
import { error, missing } from './problem.ts'

type Application = NonNullable<Draft<Instance>['applications']>[number]
type Mapping = NonNullable<NonNullable<NonNullable<Application['roleMapping']>['roles']>[number]>

const needed = ['serverUrl', 'realm', 'publicClient'] as const

const parts = { tenantId: 'Mandant', keycloakRole: 'Keycloak-Rolle', tenantRoleId: 'Rolle des Mandanten' } as const

const incomplete = (mapping: Mapping, path: string): readonly Problem[] =>
  (['tenantId', 'keycloakRole', 'tenantRoleId'] as const)
    .filter((name) => isBlank(mapping[name]))
    .map((name) => missing(`${path}/${name}`, parts[name]))

/** Enabled single sign-on requires server, realm and client, an enabled mapping complete rows. */
export const checkKeycloak = ({ applications = [] }: Draft<Instance>): readonly Problem[] =>
  applications.flatMap((application, index) => {
    const at = `/applications/${index}`
    const { active, roleMapping } = application
    const fields = active === true ? needed.filter((name) => isBlank(application[name])) : []
    const mapped = roleMapping?.active === true ? (roleMapping.roles ?? []) : []
    return [
      ...fields.map((name) => error(`${at}/${name}`, 'REQUIRED', 'Pflichtfeld')),
      ...mapped.flatMap((mapping, number) => incomplete(mapping, `${at}/roleMapping/roles/${number}`)),
    ]
  })
