/** Id of the heading over mails that have not left: an address with it as fragment leads there. */
export const undeliveredMails = 'nicht-versendete-mails'
