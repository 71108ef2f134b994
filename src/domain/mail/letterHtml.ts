import { escapeHtml } from './escapeHtml.ts'
import { type Block, isWebLink, type Letter, type Link } from './letter.ts'

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

// Mail programs ignore style sheets: all styles are inline.
const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #d9dfe2;text-align:left;vertical-align:top'
const table = 'border-collapse:collapse;width:100%;margin:0 0 20px'
const ink = 'color:#0b5f67'

const link = ({ label, href }: Link): string =>
  isWebLink(href)
    ? `<a href="${escapeHtml(href)}" style="${ink}">${escapeHtml(label)}</a>`
    : escapeHtml(`${label}: ${href}`)

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((each) => `<${tag} style="${cell}">${lines(each)}</${tag}>`).join('')}</tr>`

const drawn = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`
    case 'button': {
      if (!isWebLink(block.href)) return `<p style="margin:0 0 16px">${link(block)}</p>`
      const style =
        'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5f67;color:#ffffff;text-decoration:none'
      const href = escapeHtml(block.href)
      // The address as text too, for readers without buttons.
      return `<p style="margin:24px 0 8px"><a href="${href}" style="${style}">${escapeHtml(block.label)}</a></p><p style="margin:0 0 20px;font-size:13px;color:#56636a;word-break:break-all">${href}</p>`
    }
    case 'facts': {
      const rows = block.rows.map(
        ([label, value]) =>
          `<tr><th scope="row" style="${cell};width:38%;font-weight:600">${lines(label)}</th><td style="${cell}">${lines(value)}</td></tr>`,
      )
      return `<table style="${table}">${rows.join('')}</table>`
    }
    case 'table': {
      const foot = block.foot === undefined ? '' : `<tfoot>${row('th', block.foot)}</tfoot>`
      return `<table style="${table}"><thead>${row('th', block.head)}</thead><tbody>${block.rows.map((cells) => row('td', cells)).join('')}</tbody>${foot}</table>`
    }
    case 'links':
      return `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(block.title)}</p><ul style="margin:0 0 16px;padding-left:20px">${block.links.map((each) => `<li>${link(each)}</li>`).join('')}</ul>`
  }
}

/** The HTML of a letter's content; all texts are escaped. */
export const letterHtml = ({ blocks }: Pick<Letter, 'blocks'>): string => blocks.map(drawn).join('\n')
