import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderedPage } from './pageRequest.ts'

/** The text of a page. */
export const html = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`

/**
 * To a page that can be reloaded: the browser then does not offer to send the form again.
 * @param location path of our own
 * @param draft for the browser to keep
 */
export const redirectTo = (location: string, draft?: string): RenderedPage => ({
  status: 303,
  html: '',
  location,
  ...(draft !== undefined && { draft }),
})
