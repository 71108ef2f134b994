import { expect } from 'vitest'
import type { MailServer } from './mailServer.ts'

/** The text part of a mail, with soft line breaks and umlauts decoded. */
const wordsOf = (raw: string): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))

/** The newest text mailed to the recipient that matches; waits until there is one. */
export const mailedText = async (mails: MailServer, to: string, pattern: RegExp): Promise<string> => {
  const found = () =>
    mails.received
      .filter((mail) => mail.to.includes(to))
      .map(({ raw }) => pattern.exec(wordsOf(raw))?.[0])
      .findLast((text) => text !== undefined)
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

/** The newest link to this page mailed to the recipient; waits until there is one. */
export const mailedLink = (mails: MailServer, to: string, path: string): Promise<string> =>
  mailedText(mails, to, new RegExp(`http://[^\\s"<]+${path}\\?token=[\\w-]{43}`))
