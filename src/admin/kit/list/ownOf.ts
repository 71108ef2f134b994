/** The entity's own part for this column, if any. */
export const ownOf = <T>(parts: Readonly<Record<string, T | undefined>> | undefined, field: string): T | undefined =>
  parts?.[field]
