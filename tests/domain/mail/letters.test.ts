import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as accountMails from '../../../src/domain/mail/accountMails.ts'
import type { MailedBooking } from '../../../src/domain/mail/bookingFacts.ts'
import * as bookingMails from '../../../src/domain/mail/bookingMails.ts'
import { invoiceMail } from '../../../src/domain/mail/invoiceMail.ts'
import { type Letter, oneLine } from '../../../src/domain/mail/letter.ts'
import { letterHtml } from '../../../src/domain/mail/letterHtml.ts'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { fillMailTemplate, mailTemplateFaults } from '../../../src/domain/mail/mailTemplate.ts'

const town = { tenantId: 'musterstadt', tenantName: 'Stadt Musterstadt', origin: 'https://buchung.example' }

const booking = (change: Partial<MailedBooking> = {}): MailedBooking => ({
  id: 'ABCD-EFGH',
  bookableItems: [
    {
      bookableId: 'saal',
      tenantId: 'musterstadt',
      amount: 2,
      vatRate: 19,
      ...{ taxKey: null, taxCategory: null, taxReason: null },
      taxDate: null,
      priceBasis: null,
      regularPriceEur: 10,
      userPriceEur: 10,
      regularGrossPriceEur: 11.9,
      userGrossPriceEur: 11.9,
      _bookableUsed: {
        id: 'saal',
        title: 'Bürgersaal',
        description: '',
        type: 'room',
        eventId: null,
        priceEur: 10,
        attachments: [
          {
            id: '1',
            title: 'Anleitung',
            type: 'user-manual',
            caption: '',
            url: 'https://a.example/x.pdf',
            show: true,
            required: false,
          },
          {
            id: '2',
            title: 'Böse',
            type: 'user-manual',
            caption: '',
            url: 'javascript:alert(1)',
            show: true,
            required: false,
          },
        ],
        flags: [],
        tags: [],
        bookingNotes: 'Schlüssel beim Hausmeister.',
      },
    },
  ],
  timeBegin: Date.UTC(2026, 10, 24, 9),
  timeEnd: Date.UTC(2026, 10, 24, 11),
  name: 'Erika Muster',
  company: '',
  mail: 'erika@gast.example',
  phone: '',
  street: '',
  zipCode: '',
  location: '',
  comment: '',
  couponCode: '',
  paymentDueAt: null,
  priceEur: 23.8,
  token: 'geheim',
  ...change,
})

const person = { firstName: 'Erika', lastName: 'Muster' }

/** Every mail of the catalogue (contract 5.2), built from one booking and one name. */
const catalogue = (one: MailedBooking, word: string): Readonly<Record<string, Letter>> => ({
  M1: bookingMails.requestReceivedMail(town, [one]),
  M2: bookingMails.confirmationMail(town, [one], { payment: 'attached' }),
  M3: bookingMails.confirmationMail(town, [{ ...one, priceEur: 0 }], { payment: 'received' }),
  M4: bookingMails.paymentRequestMail(town, [one]),
  reminder: bookingMails.paymentReminderMail(town, [one], 1_800_000_000_000),
  expired: bookingMails.paymentExpiredMail(town, [one], 1_800_000_000_000),
  M5: invoiceMail(town, [one], { invoiceNumber: 'R-1', daysUntilPaymentDue: 14, reference: word }),
  M6: bookingMails.rejectionMail(town, [one], word),
  M7: bookingMails.cancellationMail(town, [one], word),
  links: bookingMails.bookingLinksMail(town, [one], true),
  M8: bookingMails.verifyCancellationMail(town, [one], 'token'),
  M9: bookingMails.incomingBookingMail(town, [one], false),
  M10: bookingMails.organizerMail(town, [one], word),
  M11: accountMails.verifyEmailMail(
    { firstName: word, lastName: '' },
    { confirm: 'https://buchung.example/email/verify?token=t', reset: 'https://buchung.example/password/reset' },
  ),
  M12: accountMails.newUserMail({ ...person, id: 'a@b.example', company: word }),
  M13: accountMails.passwordMail({ firstName: word, lastName: '' }, 'https://buchung.example/password/reset?token=t'),
  M14: bookingMails.workflowMail(town, { bookingId: one.id, from: word, to: word }),
  first: accountMails.firstPasswordMail(
    { firstName: word, lastName: '' },
    'https://buchung.example/password/reset?token=t',
  ),
  changed: accountMails.passwordChangedMail(
    { firstName: word, lastName: '' },
    'https://buchung.example/password/reset',
  ),
})

describe('the catalogue of mails', () => {
  const letters = catalogue(booking(), 'Wort')

  it.each(Object.keys(letters))(
    '%s has a subject, says the same in HTML and text, and addresses nobody twice',
    (name) => {
      const letter = letters[name]
      if (letter === undefined) throw new Error(name)
      expect(letter.subject.length).toBeGreaterThan(5)
      expect(letter.subject).not.toMatch(/!/)
      const [html, text] = [letterHtml(letter), letterText(letter)]
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
      for (const href of links) {
        expect(text).toContain(href)
        expect(href).toMatch(/^https:/)
      }
      expect(text).not.toMatch(/undefined|null|NaN|\{\{/)
    },
  )

  it('M1 M2 M3 M4 M5 M8 M9 M11 M13 lead to our own pages', () => {
    const paths = (name: string) => letterText(letters[name] ?? { title: '', blocks: [] })
    for (const name of ['M1', 'M2', 'M3', 'M4', 'M5'])
      for (const page of ['status', 'request-reject'])
        expect(paths(name)).toContain(`https://buchung.example/booking/${page}/musterstadt?id=ABCD-EFGH&t=geheim`)
    // Nobody but the booker gets the token.
    for (const name of ['M9', 'M10', 'M14']) expect(paths(name)).not.toContain('geheim')
    expect(paths('M4')).toContain(
      'https://buchung.example/payment/redirection?ids=ABCD-EFGH&tenant=musterstadt&aggregated=false',
    )
    expect(paths('links')).toContain('https://buchung.example/booking/status/musterstadt?id=ABCD-EFGH&t=geheim')
    expect(paths('M8')).toContain('https://buchung.example/booking/verify-reject/musterstadt?id=ABCD-EFGH&hookId=token')
  })

  it('details bear number, period, objects, price, notes and safe documents', () => {
    const text = letterText(letters['M2'] ?? { title: '', blocks: [] })
    for (const part of [
      'ABCD-EFGH',
      '10:00–12:00',
      '2 × Bürgersaal',
      '23,80\u00a0€',
      'Schlüssel beim Hausmeister.',
      'https://a.example/x.pdf',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('javascript:')
  })

  const notedBy = (notes: readonly string[]): string => {
    const [item] = booking().bookableItems
    const used = item?._bookableUsed
    if (item === undefined || !used) throw new Error('no item')
    const bookableItems = notes.map((bookingNotes) => ({ ...item, _bookableUsed: { ...used, bookingNotes } }))
    return letterText(bookingMails.requestReceivedMail(town, [booking({ bookableItems })]))
  }

  it('shows notes as text, with their paragraphs and lists', () => {
    const html =
      '<p>Schl&uuml;ssel im <strong>Amt</strong> &lt;1&gt;<br>um 9</p>\n<ul><li>Tür A</li><li>Tür B</li></ul>'
    expect(notedBy([html.replace('&uuml;', 'ü')])).toContain('\nSchlüssel im Amt <1>\num 9\n– Tür A\n– Tür B\n')
  })

  it('cuts long notes and says so, and stays small with many', () => {
    const note = `<p>Anfang ${'wort '.repeat(4_500)}</p>`
    expect(notedBy(['<p>Kurz</p>', '<p>Kurz</p>'])).not.toContain('gekürzt')
    expect(notedBy([`<p>${'wort '.repeat(3_990)}</p>`])).not.toContain('gekürzt')
    const cut = notedBy([note, '<p>Danach</p>'])
    expect(cut).toContain('Danach')
    expect(cut).toContain('Die Buchungshinweise sind hier gekürzt.')
    expect(notedBy(Array.from({ length: 38 }, (_, index) => `${index}${'wort '.repeat(19_000)}`)).length).toBeLessThan(
      110_000,
    )
  })

  it('names the first objects of each date of a series', () => {
    const [item] = booking().bookableItems
    if (item === undefined) throw new Error('no item')
    const bookableItems = Array.from({ length: 7 }, () => item)
    const text = letterText(bookingMails.requestReceivedMail(town, [booking({ bookableItems }), booking({ id: 'B' })]))
    expect(text.match(/2 × Bürgersaal/g)).toHaveLength(6)
    expect(text).toContain('und 2 weitere')
  })

  it('links each document once, the first 100, and says that there are more', () => {
    const [item] = booking().bookableItems
    const used = item?._bookableUsed
    if (item === undefined || !used) throw new Error('no item')
    const withDocuments = (first: number, count: number) => ({
      ...item,
      _bookableUsed: {
        ...used,
        attachments: Array.from({ length: count }, (_, index) => ({
          id: '1',
          title: `Anleitung ${first + index}`,
          type: 'user-manual' as const,
          caption: '',
          url: `https://a.example/${first + index}.pdf`,
          show: true,
          required: false,
        })),
      },
    })
    const textOf = (bookableItems: MailedBooking['bookableItems']): string =>
      letterText(bookingMails.confirmationMail(town, [booking({ bookableItems })], { payment: 'open' }))
    const whole = textOf([withDocuments(0, 60), withDocuments(20, 80)])
    expect(whole.match(/^- Anleitung/gm)).toHaveLength(100)
    expect(whole).not.toContain('Hier stehen')
    const cut = textOf([withDocuments(0, 60), withDocuments(20, 81)])
    expect(cut.match(/^- Anleitung/gm)).toHaveLength(100)
    expect(cut).toContain('- Anleitung 99: https://a.example/99.pdf\n')
    expect(cut).toContain('Hier stehen die ersten 100 Unterlagen. Die weiteren stehen in der Buchung')
  })

  it('a series is a table with its sum to the cent', () => {
    const members = [booking({ priceEur: 0.1 }), booking({ id: 'B', priceEur: 0.2 })] as const
    const text = letterText(bookingMails.requestReceivedMail(town, [...members]))
    expect(text).toContain('Summe |  |  | 0,30\u00a0€')
    for (const id of ['ABCD-EFGH', 'B'])
      expect(text).toContain(`(${id}): https://buchung.example/booking/status/musterstadt?id=${id}&t=geheim`)
    expect(letterText(bookingMails.paymentRequestMail(town, [...members]))).toContain('ids=ABCD-EFGH,B&')
  })

  it('whatever people type is text: no tag, no header, no second line in a subject', () => {
    const nasty = fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '"><script>',
      'a\r\nBcc: x@evil.example',
      '{{{content}}}',
      '&amp;',
      "'",
      '\u2028',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(nasty, fc.string()), { maxLength: 4 }), (parts) => {
        const word = parts.join('')
        for (const letter of Object.values(catalogue(booking({ name: word, comment: word, id: 'A' }), word))) {
          const html = letterHtml(letter)
          expect(html).not.toMatch(/<(?:img|script)/i)
          expect(
            html.replace(/<\/?(?:p|a|table|thead|tbody|tfoot|tr|th|td|ul|li|br)(?: [a-z]+="[^"<>]*")*>/g, ''),
          ).not.toMatch(/[<>]/)
          expect(letter.subject).toBe(oneLine(letter.subject))
          expect(letter.subject).not.toMatch(/[\r\n\u2028]/)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('templates', () => {
  const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`

  it.each([
    ['', []],
    [page('<h1>{{title}}</h1>{{{content}}}'), []],
    [page('{{content}}'), []],
    ['<p>{{{content}}}</p>', ['TEMPLATE_NOT_HTML']],
    [page('{{#each items}}{{{content}}}{{/each}}'), ['TEMPLATE_LOGIC']],
    [page('{{> partial}}{{{content}}}'), ['TEMPLATE_LOGIC']],
    [page('{{password}}{{{content}}}'), ['TEMPLATE_UNKNOWN']],
    [page('{{constructor}}{{{content}}}'), ['TEMPLATE_UNKNOWN']],
    [page('{{title}}'), ['TEMPLATE_NO_CONTENT']],
  ])('MAIL-007 %s', (template, codes) => {
    expect(mailTemplateFaults(template).map(({ code }) => code)).toEqual(codes)
  })

  it('the first usable template is filled, the title escaped, the content once; else the default one', () => {
    const own = page('<h1>{{ title }}</h1>{{{ content }}}')
    expect(fillMailTemplate(['', own], '<b>$& Titel', '<p>{{title}} $1</p>')).toBe(
      page('<h1>&lt;b&gt;$&amp; Titel</h1><p>{{title}} $1</p>'),
    )
    expect(fillMailTemplate([page('{{{content}}}'.repeat(1000))], 'Titel', 'x'.repeat(2000)).length).toBeLessThan(5000)
    expect(fillMailTemplate([page('{{secret}}')], 'Titel', '<p>Inhalt</p>')).toMatch(
      /^<!doctype html>[^]*<h1[^>]*>Titel<\/h1>\n<p>Inhalt<\/p>/,
    )
  })

  it('a confirmation says where the code of a locker comes from, and when', () => {
    const said = (payment: 'open' | 'received', hasLockers: boolean, priceEur = 10) =>
      letterText(bookingMails.confirmationMail(town, [booking({ priceEur })], { payment, hasLockers }))
    expect(said('received', true)).toContain('Den Zugangscode für Ihr Schließfach erhalten Sie in einer eigenen E-Mail')
    expect(said('open', true, 0)).toContain('Den Zugangscode für Ihr Schließfach')
    expect(said('open', true)).toContain('Sobald die Zahlung eingegangen ist, erhalten Sie den Zugangscode')
    expect(said('received', false)).not.toContain('Schließfach')
  })
})
