import { type Active, type ClientRect, type CollisionDetection, type Over, pointerWithin } from '@dnd-kit/core'
import type { Columns } from '../../../src/domain/workflow/moveTask.ts'

/** Cards lie above their column: what the pointer is in counts, a card before the column. */
export const underPointer: CollisionDetection = (given) => {
  const hits = pointerWithin(given)
  const card = hits.find(({ id }) => String(id).startsWith('card:'))
  return card === undefined ? hits : [card]
}

const textOf = (data: Over['data'], name: string): string | undefined => {
  const value: unknown = data.current?.[name]
  return typeof value === 'string' ? value : undefined
}

const middle = ({ top, height }: ClientRect): number => top + height / 2

/**
 * Where a dragged card would stand: before or behind the card it is over, by its middle, else at the end of the column.
 * @returns null over nothing, or over itself
 */
export const dropSpot = (
  active: Active,
  over: Over | null,
  shown: Columns,
): { readonly destination: string; readonly index: number } | null => {
  const place = over === null ? undefined : textOf(over.data, 'place')
  if (over === null || place === undefined) return null
  const id = String(active.id)
  const others = (shown.get(place) ?? []).filter((each) => each !== id)
  const card = textOf(over.data, 'card')
  if (card === id) return null
  if (card === undefined) return { destination: place, index: others.length }
  const dragged = active.rect.current.translated
  const behind = dragged !== null && middle(dragged) > middle(over.rect)
  return { destination: place, index: others.indexOf(card) + (behind ? 1 : 0) }
}
