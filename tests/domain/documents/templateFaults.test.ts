import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTemplates } from '../../../src/domain/documents/defaultTemplate.ts'
import { templatedKinds } from '../../../src/domain/documents/documentNumber.ts'
import { documentValues } from '../../../src/domain/documents/documentValues.ts'
import { fillTemplate } from '../../../src/domain/documents/fillTemplate.ts'
import { sampleFacts } from '../../../src/domain/documents/sampleFacts.ts'
import { templateFaults } from '../../../src/domain/documents/templateFaults.ts'
import { templatePlaceholders } from '../../../src/domain/documents/templatePlaceholders.ts'

const issuer = { name: 'Stadt', contactName: '', location: '', mail: '', phone: '', website: '' }
const codes = (template: string) => templateFaults('receipt', template).map(({ code }) => code)

describe('what a template may name', () => {
  it.each(templatedKinds)('is told for %s: exactly what is filled in', (kind) => {
    const facts = sampleFacts({ kind, issuer, account: null, purposeSuffix: 'S' }, 0)
    const filled = Object.keys(documentValues(facts, 'ZB-1', 0, { html: '<svg></svg>' }))
    expect(templatePlaceholders[kind].map(({ name }) => name).sort()).toEqual(filled.sort())
    expect(templateFaults(kind, defaultTemplates[kind])).toEqual([])
  })

  it('I3 loops, logic, unknown names and open sections are hints, the first of each', () => {
    expect(codes('{{tenant}} {{{bookedItems}}} {{! Notiz mit Worten }}{{#payDate}}am {{payDate}}{{/payDate}}')).toEqual(
      [],
    )
    for (const logic of ['{{#each posten}}', '{{> teil}}', '{{=<% %>=}}', '{{#with a b}}', '{{a b}}'])
      expect(codes(logic)).toContain('TEMPLATE_LOGIC')
    for (const name of ['unbekannt', 'constructor', '__proto__', 'noreplyPassword', 'iban'])
      expect(codes(`{{${name}}}{{{${name}}}}`)).toEqual(['TEMPLATE_UNKNOWN'])
    expect(codes('{{#payDate}}offen')).toEqual(['TEMPLATE_OPEN'])
    expect(templateFaults('receipt', '{{nein}}')[0]?.message).toContain('„{{nein}}“')
  })

  it.each([
    ['{{{', ' '],
    ['', '{{#tenant}}'],
    ['{{#tenant}}'.repeat(10_000), '{{/payDate}}'],
    ['', '{{#unbekannt}}{{^tenant}}{{/unbekannt}}'],
    ['', '{{{{{{ tenant '],
  ])('%j and %j again and again take as long as the text is, to read and to fill', (begin, part) => {
    const time = (length: number): number => {
      const template = begin + part.repeat(Math.ceil(length / part.length))
      const once = (): number => {
        const started = performance.now()
        templateFaults('receipt', template)
        fillTemplate(template, { tenant: true })
        return performance.now() - started
      }
      return Math.min(once(), once(), once())
    }
    // With backtracking this takes minutes.
    expect(time(200_000)).toBeLessThan(1000)
  })

  it('no text makes it fail', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{', '}', '#', '/', 'tenant', ' ', '^', '!', '&', 'ß')), (parts) => {
        expect(codes(parts.join('')).length).toBeLessThanOrEqual(3)
      }),
    )
  })
})
