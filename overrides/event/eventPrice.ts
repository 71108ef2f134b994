import { formatEur } from '../../src/domain/money.ts'
import type { Event } from '../../src/generated/entities/event.ts'
import { eventTexts as texts } from './eventTexts.ts'

/** "Kostenfrei", the only price, or "ab" the lowest (EVENT-LIST-030, EVENT-LIST-031). */
export const eventPrice = ({ free, priceCategories }: Event['attendees']): string => {
  const prices = priceCategories.map(({ priceEur }) => priceEur)
  const lowest = Math.min(...prices)
  if (free || prices.length === 0) return texts.free
  return prices.every((price) => price === lowest) ? formatEur(lowest) : texts.from(formatEur(lowest))
}
