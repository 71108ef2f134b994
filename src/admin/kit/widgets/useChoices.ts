import { useGetList, useGetRecordRepresentation } from 'react-admin'
import { compareNames } from '../../../domain/german.ts'
import { wordOf } from '../definition/wordOf.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'

export interface Choice {
  readonly id: string
  readonly label: string
}

interface Choices {
  readonly choices: readonly Choice[]
  readonly loading: boolean
  readonly failed: boolean
  readonly reload: () => void
  readonly labelOf: (id: string) => string | undefined
}

/** Few enough to search in the browser, more than any town has of an entity that is referenced. */
const maxChoices = 10_000
/**
 * The records that can be referenced, by their labels.
 * @param resource API path of the entity: `events`
 * @param filter values they must have
 */
export const useChoices = (resource: string, filter: Readonly<Record<string, unknown>> = {}): Choices => {
  const { data, isPending, error, refetch } = useGetList<AnyRecord & { id: string }>(resource, {
    pagination: { page: 1, perPage: maxChoices },
    filter: { ...filter },
  })
  const represent = useGetRecordRepresentation(resource)
  const choices = (data ?? [])
    .map((record) => ({ id: record.id, label: wordOf(represent(record)) || record.id }))
    .sort((left, right) => compareNames(left.label, right.label))
  return {
    choices,
    loading: isPending,
    failed: error !== null,
    reload: () => void refetch(),
    labelOf: (id) => choices.find((choice) => choice.id === id)?.label,
  }
}
