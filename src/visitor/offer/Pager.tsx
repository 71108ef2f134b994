import { offerTexts as words } from './offerTexts.ts'

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Addresses; null at the ends. */
  readonly previous: string | null
  readonly next: string | null
}

/** Links to the neighbouring pages; nothing for a single page. */
export const Pager = ({ page, pages, previous, next }: PagerProps) =>
  pages < 2 ? null : (
    <nav className="pager" aria-label={words.pages}>
      {previous !== null && (
        <a className="btn btn-outline" href={previous} rel="prev">
          {words.previous}
        </a>
      )}
      <span>{words.page(Math.min(page, pages), pages)}</span>
      {next !== null && (
        <a className="btn btn-outline" href={next} rel="next">
          {words.next}
        </a>
      )}
    </nav>
  )
