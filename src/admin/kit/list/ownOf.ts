/** What an entity has of its own for this column, if anything. */
export const ownOf = <T>(parts: Readonly<Record<string, T | undefined>> | undefined, field: string): T | undefined =>
  parts?.[field]
