import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The text of a page. */
export const html = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`
