/**
 * Changes of a schema that data, people or programs notice. `break`: it needs an acceptance beside the field. Codes are never used again.
 */
export const evolutions = {
  EVO001: { name: 'property removed', severity: 'break' },
  EVO002: { name: 'property renamed', severity: 'note' },
  EVO003: { name: 'type changed', severity: 'break' },
  EVO004: { name: 'limits narrowed', severity: 'break' },
  EVO005: { name: 'choices removed', severity: 'break' },
  EVO006: { name: 'requirement added', severity: 'break' },
  EVO007: { name: 'default changed', severity: 'note' },
  EVO008: { name: 'origin of the id changed', severity: 'break' },
  EVO009: { name: 'scope changed', severity: 'break' },
  EVO010: { name: 'API path changed', severity: 'break' },
  EVO011: { name: 'table renamed', severity: 'break' },
  EVO012: { name: 'reference changed', severity: 'break' },
  EVO013: { name: 'secret made plain, or the reverse', severity: 'break' },
  EVO014: { name: 'read access changed', severity: 'break' },
  EVO015: { name: 'write access changed', severity: 'break' },
  EVO016: { name: 'permission blocks or ownership changed', severity: 'break' },
  EVO017: { name: 'column without migration', severity: 'break' },
  EVO018: { name: 'column removed or changed without migration', severity: 'break' },
  EVO019: { name: 'entity removed', severity: 'break' },
  EVO020: { name: 'variant removed', severity: 'break' },
  EVO021: { name: 'filter or sort removed', severity: 'break' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly severity: 'break' | 'note' }>>

export type EvolutionCode = keyof typeof evolutions

/** A change between two models. */
export interface Evolution {
  readonly code: EvolutionCode
  readonly file: string
  /** JSON pointer in the present schema; of what is gone, of the object that it was in. */
  readonly pointer: string
  readonly cause: string
  readonly fix: string
  /** People who notice it. */
  readonly concerned: string
  /** The reason beside the field; undefined: it is not accepted. */
  readonly accepted?: string
}
