import { type Active, type ClientRect, type CollisionDetection, type Over, pointerWithin } from '@dnd-kit/core'
import type { Columns } from '../../../src/domain/workflow/moveTask.ts'
import { boardSizes } from './boardSizes.ts'

const textOf = (data: Over['data'], name: string): string | undefined => {
  const value: unknown = data.current?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Vertical distance of a point from a rectangle, px; 0 within. */
const away = (y: number, { top, bottom }: ClientRect): number => Math.max(top - y, y - bottom, 0)

/**
 * The column under the pointer, or its card at this height: cards win over their column, each half of a gap belongs to the nearer card, and
 * the space beside a card counts as the card.
 */
export const underPointer: CollisionDetection = (given) => {
  const hits = pointerWithin(given)
  const y = given.pointerCoordinates?.y
  const column = hits.find(({ id }) => String(id).startsWith('column:'))
  const target = given.droppableContainers.find(({ id }) => id === column?.id)
  if (y === undefined || target === undefined) return hits
  const cards = given.droppableContainers.flatMap(({ id, data }) => {
    const rect = given.droppableRects.get(id)
    const ofColumn = textOf(data, 'card') !== undefined && textOf(data, 'columnId') === textOf(target.data, 'columnId')
    return rect !== undefined && ofColumn ? [{ id, distance: away(y, rect) }] : []
  })
  const nearest = cards.sort((one, other) => one.distance - other.distance)[0]
  return nearest !== undefined && nearest.distance <= boardSizes.cardGap / 2 ? [{ id: nearest.id }] : hits
}

const middle = ({ top, height }: ClientRect): number => top + height / 2

/**
 * Drop position: before or after the card below it, by its middle, else the end of the column.
 * @returns null over nothing, or over itself
 */
export const dropSpot = (
  active: Active,
  over: Over | null,
  shown: Columns,
): { readonly destination: string; readonly index: number } | null => {
  const columnId = over === null ? undefined : textOf(over.data, 'columnId')
  if (over === null || columnId === undefined) return null
  const id = String(active.id)
  const others = (shown.get(columnId) ?? []).filter((each) => each !== id)
  const card = textOf(over.data, 'card')
  if (card === id) return null
  if (card === undefined) return { destination: columnId, index: others.length }
  const dragged = active.rect.current.translated
  const behind = dragged !== null && middle(dragged) > middle(over.rect)
  return { destination: columnId, index: others.indexOf(card) + (behind ? 1 : 0) }
}
