/** Id of the heading of unsent mails; links use it as fragment. */
export const undeliveredMails = 'nicht-versendete-mails'
