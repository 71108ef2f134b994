import { type RightName, rightNames, type RoleRights } from './access.ts'

/** The rights of a role, with its display name. */
export interface NamedRole extends RoleRights {
  readonly name: string
}

/** The names of the roles that give each held right, in the order of the roles. */
export const rightSources = (roles: readonly NamedRole[]): ReadonlyMap<RightName, readonly string[]> => {
  const sources = new Map<RightName, readonly string[]>()
  for (const role of roles)
    for (const right of rightNames(role)) sources.set(right, [...(sources.get(right) ?? []), role.name])
  return sources
}

/** Rights that come from the same roles, displayed as one line. */
export interface SharedSource<Name extends string> {
  readonly names: readonly Name[]
  readonly roles: readonly string[]
}

/** Groups the given rights by the roles they come from, in the given order; rights not held are omitted. */
export const bySource = <Name extends RightName>(
  names: readonly Name[],
  sources: ReadonlyMap<RightName, readonly string[]>,
): readonly SharedSource<Name>[] => {
  const groups = new Map<string, SharedSource<Name>>()
  for (const name of names) {
    const roles = sources.get(name)
    if (roles === undefined) continue
    const key = JSON.stringify(roles)
    groups.set(key, { roles, names: [...(groups.get(key)?.names ?? []), name] })
  }
  return [...groups.values()]
}
