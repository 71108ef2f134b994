import { describe, expect, it } from 'vitest'
import { type Block, isWebLink } from '../../../src/domain/mail/letter.ts'
import { letterHtml } from '../../../src/domain/mail/letterHtml.ts'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { mailCatalogue } from '../../../src/domain/mail/mailCatalogue.ts'
import { fillMailTemplate, mailPlaceholders, standardMailTemplate } from '../../../src/domain/mail/mailTemplate.ts'

const town = { tenantId: 'musterstadt', tenantName: 'Stadt Musterstadt', origin: 'https://buchung.example' }

/** All that a block says. */
const wordsIn = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'text':
      return [block.text]
    case 'button':
      return [block.label]
    case 'facts':
      return block.rows.flat()
    case 'table':
      return [block.head, ...block.rows].flat()
    case 'links':
      return [block.title, ...block.links.map(({ label }) => label)]
  }
}

const linksIn = (block: Block): readonly string[] =>
  block.kind === 'button' ? [block.href] : block.kind === 'links' ? block.links.map(({ href }) => href) : []

/** What is left where a value was missing. */
const gap = /undefined|null|NaN|Invalid|\[object|\{\{|\}\}|„“|\(\)| {2}| [,.;]/

describe('the samples of the mails', () => {
  const marks = mailPlaceholders.map((name) => `<i id="${name}">{{{${name}}}}</i>`)
  const own = `<!doctype html><html><head></head><body>${marks.join('')}</body></html>`

  it.each(mailCatalogue)('$name fills every placeholder of a template', ({ sample }) => {
    const letter = sample(town)
    const content = letterHtml(letter)
    for (const template of [own, standardMailTemplate])
      expect(fillMailTemplate([template], letter.title, content)).not.toMatch(/\{\{|\}\}/)
    const filled = fillMailTemplate([own], letter.title, content)
    for (const name of mailPlaceholders) expect(filled).toMatch(new RegExp(`<i id="${name}">[^]*\\w[^]*?</i>`, 'u'))
    expect(filled).toContain(`<i id="content">${content}</i>`)
  })

  it.each(mailCatalogue)('$name leaves no value open', ({ sample }) => {
    const letter = sample(town)
    for (const words of [letter.subject, letter.title, ...letter.blocks.flatMap(wordsIn)]) {
      expect(words.trim()).not.toBe('')
      expect(words).not.toMatch(gap)
    }
    for (const href of letter.blocks.flatMap(linksIn)) {
      expect(isWebLink(href), href).toBe(true)
      expect(href).not.toMatch(/undefined|null|NaN|=(?:&|$)/)
    }
  })

  it('a confirmation with a locker says that its code comes in a mail of its own; one without does not', () => {
    const said = (name: string) => {
      const mail = mailCatalogue.find((one) => one.name === name)
      if (mail === undefined) throw new Error(`${name} is not in the list`)
      return letterText(mail.sample(town))
    }
    expect(said('booking.confirmation.lockers')).toContain(
      'Den Zugangscode für Ihr Schließfach erhalten Sie in einer eigenen E-Mail des Schließsystems.',
    )
    expect(said('booking.confirmation')).not.toContain('Schließfach')
  })
})
