import type { ChangeoverChoice, ChangeoverLine, ChangeoverRow } from '../../../src/api/taxChangeover.ts'
import type { KeptPrice } from '../../../src/domain/tax/changeover.ts'

/** Lines of one object for one kind of customers with the same change of tax, whole cents. */
export interface ChangeoverGroup extends Pick<ChangeoverLine, 'bookableId' | 'title' | 'before' | 'after'> {
  readonly key: string
  readonly customerKind: ChangeoverRow['customerKind']
  /** Invoiced or paid: only the gross price can stay. */
  readonly isSettled: boolean
  readonly count: number
  readonly nowCents: number
  readonly netKeptCents: number
}

const keyOf = ({ customerKind, state }: ChangeoverRow, { bookableId, before, after }: ChangeoverLine): string =>
  JSON.stringify([bookableId, customerKind, state !== 'open', before, after])

/** Adds the lines of some bookings to the groups. */
export const withRows = (
  groups: readonly ChangeoverGroup[],
  rows: readonly ChangeoverRow[],
): readonly ChangeoverGroup[] => {
  const byKey = new Map(groups.map((group) => [group.key, group]))
  for (const row of rows)
    for (const line of row.lines) {
      const key = keyOf(row, line)
      const { bookableId, title, before, after } = line
      const known = byKey.get(key)
      byKey.set(key, {
        ...{ key, bookableId, title, before, after },
        ...{ customerKind: row.customerKind, isSettled: row.state !== 'open' },
        count: (known?.count ?? 0) + 1,
        nowCents: (known?.nowCents ?? 0) + line.now.grossCents,
        netKeptCents: (known?.netKeptCents ?? 0) + line.net.grossCents,
      })
    }
  return [...byKey.values()]
}

/** Groups of one object and one kind of customers share their choice. */
export const choiceKey = ({ bookableId, customerKind }: Pick<ChangeoverGroup, 'bookableId' | 'customerKind'>): string =>
  JSON.stringify([bookableId, customerKind])

/** What happens to a group: its own choice, or that for all. */
export const keptOf = (
  group: ChangeoverGroup,
  chosen: ReadonlyMap<string, KeptPrice | 'none'>,
  { keeps, withSettled }: { readonly keeps: KeptPrice; readonly withSettled: boolean },
): KeptPrice | 'none' => {
  if (group.isSettled) return withSettled ? 'gross' : 'none'
  return chosen.get(choiceKey(group)) ?? keeps
}

/** The groups' own choices for the call. */
export const choicesOf = (
  groups: readonly ChangeoverGroup[],
  chosen: ReadonlyMap<string, KeptPrice | 'none'>,
): readonly ChangeoverChoice[] => {
  const choices = new Map<string, ChangeoverChoice>()
  for (const group of groups) {
    const keeps = chosen.get(choiceKey(group))
    const { bookableId, customerKind } = group
    if (keeps !== undefined) choices.set(choiceKey(group), { bookableId, customerKind, keeps })
  }
  return [...choices.values()]
}
