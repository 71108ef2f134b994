import type { Block, Letter } from './letter.ts'

const pairs = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `${label}: ${value.replace(/\r?\n/g, '\n  ')}`).join('\n')

const drawn = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return pairs(block.rows)
    case 'table':
      return [block.head, ...block.rows, ...(block.foot ? [block.foot] : [])]
        .map((cells) => cells.join(' | '))
        .join('\n')
    case 'links':
      return [block.title, ...block.links.map(({ label, href }) => `- ${label}: ${href}`)].join('\n')
  }
}

/** The same letter as plain text. */
export const letterText = ({ title, blocks }: Pick<Letter, 'title' | 'blocks'>): string =>
  `${[title, ...blocks.map(drawn)].join('\n\n')}\n`
