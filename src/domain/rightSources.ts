import { type RightName, rightNames, type RoleRights } from './access.ts'

/** A role as far as it says what it grants, with the name people know it by. */
export interface NamedRole extends RoleRights {
  readonly name: string
}

/** Which roles give each right that is held at all, by name, in the order of the roles. */
export const rightSources = (roles: readonly NamedRole[]): ReadonlyMap<RightName, readonly string[]> => {
  const sources = new Map<RightName, readonly string[]>()
  for (const role of roles)
    for (const right of rightNames(role)) sources.set(right, [...(sources.get(right) ?? []), role.name])
  return sources
}

/** Rights that come from the same roles, together: what people read as one line. */
export interface SharedSource<Name extends string> {
  readonly names: readonly Name[]
  readonly roles: readonly string[]
}

/** The given rights, as far as they are held, in groups that come from the same roles; order as given. */
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
