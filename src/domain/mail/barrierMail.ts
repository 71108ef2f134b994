import { isBlank } from '../isBlank.ts'
import { type Letter, oneLine, text } from './letter.ts'

/** A reported barrier. */
export interface BarrierReport {
  readonly message: string
  /** Where it was met, in the words of the reporter. */
  readonly page?: string
  /** For an answer. */
  readonly mail?: string
}

/** Tells the operator of the instance about a reported barrier; the time for an answer is that of BITV 2.0 § 7 and state law. */
export const barrierMail = ({ message, page = '', mail = '' }: BarrierReport): Letter => ({
  subject: 'Barriere gemeldet',
  title: 'Barriere gemeldet',
  blocks: [
    text('Auf der Buchungsplattform hat jemand eine Barriere gemeldet:'),
    text(message.trim()),
    {
      kind: 'facts',
      rows: [
        ['Seite', isBlank(page) ? 'nicht genannt' : oneLine(page)],
        ['Antwort an', isBlank(mail) ? 'nicht gewünscht' : oneLine(mail)],
      ],
    },
    text(
      isBlank(mail)
        ? 'Bitte prüfen Sie, ob Sie die Barriere beseitigen können.'
        : 'Bitte prüfen Sie, ob Sie die Barriere beseitigen können, und antworten Sie innerhalb eines Monats.',
    ),
  ],
})
