import type { MailTenant } from './bookingFacts.ts'
import { button, type Letter, oneLine, text } from './letter.ts'

export interface LockerTrouble {
  readonly bookingId: string
  readonly locker: string
  /** What happened, German. */
  readonly words: string
}

/** For previews. */
export const lockerTrouble: LockerTrouble = {
  bookingId: 'ABCD-EFGH',
  locker: 'bahnhof-reihe-a/3',
  words: 'Pareva lehnt ab (Antwort 409): no compartment',
}

/** Tells the tenant that a locker is not open for a booking, or may be: somebody has to look. */
export const lockerTroubleMail = (
  { origin, tenantName }: MailTenant,
  { bookingId, locker, words }: LockerTrouble,
): Letter => ({
  subject: oneLine(`Schließfach zur Buchung ${bookingId} prüfen`),
  title: 'Bitte prüfen Sie ein Schließfach',
  blocks: [
    text('Guten Tag,'),
    text(`beim Schließfach ${oneLine(locker)} der Buchung ${bookingId} gibt es ein Problem: ${oneLine(words)}`),
    text('Bitte prüfen Sie im Schließsystem, ob das Fach gemietet ist, und mieten oder beenden Sie es dort.'),
    button('Zur Buchung', `${origin}/admin/buchungen?id=${encodeURIComponent(bookingId)}`),
    text(`Freundliche Grüße\n${oneLine(tenantName)}`),
  ],
})
