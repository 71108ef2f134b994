import { expect } from 'vitest'
import type { MailServer } from './mailServer.ts'

/** The text part of a mail, with soft line breaks and umlauts decoded. */
const wordsOf = (raw: string): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))

/** The newest link to this page mailed to the recipient; waits until there is one. */
export const mailedLink = async (mails: MailServer, to: string, path: string): Promise<string> => {
  const found = () =>
    mails.received
      .filter((mail) => mail.to.includes(to))
      .map(({ raw }) => new RegExp(`http://[^\\s"<]+${path}\\?token=[\\w-]{43}`).exec(wordsOf(raw))?.[0])
      .findLast((link) => link !== undefined)
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}
