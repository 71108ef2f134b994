import { button, type Letter, oneLine, text } from './letter.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
}

const greeting = ({ firstName, lastName }: Person): string =>
  `Guten Tag ${oneLine(`${firstName} ${lastName}`) || 'und willkommen'},`

const closing = text('Diese Nachricht wurde automatisch versendet. Bitte antworten Sie nicht darauf.')

/**
 * M11: asks a new user to confirm the address.
 * @param links our pages: `confirm` with the token, valid for 48 hours; `reset` to choose another password
 */
export const verifyEmailMail = (
  person: Person,
  links: { readonly confirm: string; readonly reset: string },
): Letter => ({
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  title: 'E-Mail-Adresse bestätigen',
  blocks: [
    text(greeting(person)),
    text(
      'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich anmelden.',
    ),
    text(
      `Registriert hat sich „${oneLine(`${person.firstName} ${person.lastName}`)}“. Der Link bestätigt auch das Passwort, das dabei gewählt wurde.`,
    ),
    button('E-Mail-Adresse bestätigen', links.confirm),
    text(
      'Der Link gilt 48 Stunden und nur einmal. Haben Sie sich nicht selbst registriert, bestätigen Sie bitte nicht: Das Konto wird dann gelöscht. Möchten Sie es behalten, wählen Sie ein eigenes Passwort:',
    ),
    button('Passwort vergessen', links.reset),
    closing,
  ],
})

/**
 * Asks the owner of an address that was registered more than once to choose a password, which confirms the address too.
 * @param link our page with the token; valid for 60 minutes
 */
export const firstPasswordMail = (person: Person, link: string): Letter => ({
  subject: 'Bitte legen Sie Ihr Passwort fest',
  title: 'Passwort festlegen',
  blocks: [
    text(greeting(person)),
    text(
      'mit Ihrer E-Mail-Adresse wurde mehr als einmal ein Konto registriert. Damit nur Sie es öffnen können, gilt keines der dabei gewählten Passwörter. Legen Sie bitte eines fest; das bestätigt auch Ihre E-Mail-Adresse.',
    ),
    button('Passwort festlegen', link),
    text(
      'Der Link gilt 60 Minuten und nur einmal; danach hilft „Passwort vergessen“ auf der Anmeldeseite. Haben Sie sich nicht selbst registriert, müssen Sie nichts tun: Das Konto wird dann gelöscht.',
    ),
    closing,
  ],
})

/** M12: notifies the instance's operators of a registration. */
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

/**
 * M13: links to the page for setting a new password.
 * @param link our page with the token; valid for 60 minutes
 */
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

/**
 * Notifies a user that their password was changed.
 * @param page page to reset it if they did not change it
 */
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
 * @param page address of the page with the user's memberships; null: no link
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
