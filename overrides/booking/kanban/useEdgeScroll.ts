import { type RefObject, useEffect } from 'react'
import { edgeStep } from './boardSizes.ts'

const columnAt = (x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((element) => element.matches('[data-cards]')) ?? null

/** Scrolls the board or a column on each frame while a card is dragged near its edge (KANBAN-011). */
export const useEdgeScroll = (board: RefObject<HTMLElement | null>, dragging: boolean): void => {
  useEffect(() => {
    if (!dragging) return
    let at: { readonly x: number; readonly y: number } | null = null
    let frame = 0
    const follow = (event: PointerEvent | TouchEvent): void => {
      const point = 'touches' in event ? event.touches[0] : event
      if (point !== undefined) at = { x: point.clientX, y: point.clientY }
    }
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll)
      if (at === null || board.current === null) return
      const { left, right } = board.current.getBoundingClientRect()
      board.current.scrollLeft += edgeStep(at.x, Math.max(0, left), Math.min(window.innerWidth, right))
      const column = columnAt(at.x, at.y)
      if (column === null) return
      const { top, bottom } = column.getBoundingClientRect()
      column.scrollTop += edgeStep(at.y, top, bottom)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('touchmove', follow, { passive: true })
    frame = requestAnimationFrame(scroll)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('touchmove', follow)
      cancelAnimationFrame(frame)
    }
  }, [board, dragging])
}
