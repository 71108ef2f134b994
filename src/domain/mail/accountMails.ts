import { button, type Letter, oneLine, text } from './letter.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
}

const greeting = ({ firstName, lastName }: Person): string =>
  `Guten Tag ${oneLine(`${firstName} ${lastName}`) || 'und willkommen'},`

const closing = text('Diese Nachricht wurde automatisch versendet. Bitte antworten Sie nicht darauf.')

/** M11: asks who has registered to confirm the address. @param link page of ours with the token; holds 48 hours */
export const verifyEmailMail = (person: Person, link: string): Letter => ({
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  title: 'E-Mail-Adresse bestätigen',
  blocks: [
    text(greeting(person)),
    text(
      'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich anmelden.',
    ),
    button('E-Mail-Adresse bestätigen', link),
    text('Der Link gilt 48 Stunden und nur einmal. Haben Sie sich nicht registriert, müssen Sie nichts tun.'),
    closing,
  ],
})

/** M12: tells those who run the instance that somebody has registered. */
export const newUserMail = (user: Person & { readonly id: string; readonly company: string }): Letter => ({
  subject: oneLine(`Neue Registrierung: ${user.id}`),
  title: 'Neue Registrierung',
  blocks: [
    text('Auf der Buchungsplattform hat sich jemand registriert.'),
    {
      kind: 'facts',
      rows: [
        ['E-Mail', user.id],
        ['Name', oneLine(`${user.firstName} ${user.lastName}`)],
        ['Firma oder Verein', oneLine(user.company) || 'keine Angabe'],
      ],
    },
    closing,
  ],
})

/** M13: leads to the page where a new password is typed. @param link page of ours with the token; holds 60 minutes */
export const passwordMail = (person: Person, link: string): Letter => ({
  subject: 'Neues Passwort setzen',
  title: 'Neues Passwort setzen',
  blocks: [
    text(greeting(person)),
    text('für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link setzen Sie es.'),
    button('Neues Passwort setzen', link),
    text(
      'Der Link gilt 60 Minuten und nur einmal. Haben Sie das nicht angefordert, müssen Sie nichts tun: Ihr bisheriges Passwort gilt weiter.',
    ),
    closing,
  ],
})

/** Tells the owner of an account that its password is another one now. @param page where he resets it if that was not him */
export const passwordChangedMail = (person: Person, page: string): Letter => ({
  subject: 'Ihr Passwort wurde geändert',
  title: 'Ihr Passwort wurde geändert',
  blocks: [
    text(greeting(person)),
    text('das Passwort Ihres Kontos wurde soeben geändert, alle anderen Sitzungen wurden beendet.'),
    text('Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort.'),
    button('Passwort zurücksetzen', page),
    closing,
  ],
})

/**
 * Notifies a user of their new membership in a tenant, and how to end it.
 * @param page address of the page with the own memberships; null: no link
 */
export const memberAddedMail = (tenantName: string, page: string | null): Letter => {
  const name = oneLine(tenantName)
  return {
    subject: oneLine(`Sie gehören jetzt zum Mandanten „${name}“`),
    title: `Mandant „${name}“`,
    blocks: [
      text('Guten Tag,'),
      text(
        `Ihr Konto wurde in den Mandanten „${name}“ aufgenommen. Wer ihn besitzt, sieht Ihren Namen und Ihre E-Mail-Adresse, sonst nichts von Ihrem Konto.`,
      ),
      text('Möchten Sie das nicht? Auf der Seite „Einstellungen“ können Sie den Mandanten jederzeit verlassen.'),
      ...(page === null ? [] : [button('Meine Mandanten', page)]),
      closing,
    ],
  }
}
