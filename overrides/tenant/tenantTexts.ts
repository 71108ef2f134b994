/** Texts of the tenant's editors. */
export const tenantTexts = {
  numbers: {
    year: 'Jahr',
    download: 'Nummernbericht herunterladen',
    help: 'Alle vergebenen Nummern des Jahres als CSV: Belege, Rechnungen, Stornorechnungen und Gegenbelege, was aus jeder wurde, und jede Lücke.',
  },
  lockers: {
    names: { pareva: 'Pareva' },
    help: 'Geprüft werden die gespeicherten Angaben. Es wird kein Fach gemietet.',
  },
  payments: {
    help: 'Geprüft werden die gespeicherten Angaben. Es wird kein Geld bewegt.',
  },
  connection: {
    check: (name: string) => `Verbindung zu ${name} prüfen`,
    checking: 'Wird geprüft …',
    dirty: 'Speichern Sie zuerst: Geprüft werden die gespeicherten Angaben.',
    failed: 'Die Prüfung konnte nicht ausgeführt werden.',
    works: 'Die Verbindung funktioniert',
    refused: 'Die Verbindung funktioniert nicht',
  },
} as const
