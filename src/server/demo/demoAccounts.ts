/** The password of every demo account. */
export const demoPassword = 'Demo-Passwort-2026'

export interface DemoAccount {
  /** The e-mail to sign in with. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
  readonly city: string
  /** Its use, printed at the start. */
  readonly purpose: string
}

/** One account per kind of right. */
export const demoAccounts = {
  instance: {
    id: 'instanz@demo.example',
    firstName: 'Ines',
    lastName: 'Vogt',
    company: 'Zweckverband Digitale Kommunen',
    phone: '0500 900100',
    city: 'Musterstadt',
    purpose: 'Inhaberin der Instanz',
  },
  owner: {
    id: 'inhaber@musterstadt.example',
    firstName: 'Jana',
    lastName: 'Brandt',
    company: 'Stadt Musterstadt',
    phone: '0500 100110',
    city: 'Musterstadt',
    purpose: 'Inhaberin von Musterstadt',
  },
  team: {
    id: 'team@musterstadt.example',
    firstName: 'Tarik',
    lastName: 'Demir',
    company: 'Stadt Musterstadt',
    phone: '0500 100120',
    city: 'Musterstadt',
    purpose: 'alle Verwaltungsrechte in Musterstadt, nicht Inhaber',
  },
  own: {
    id: 'eigene@musterstadt.example',
    firstName: 'Petra',
    lastName: 'Sommer',
    company: 'Volkshochschule Musterstadt',
    phone: '0500 100130',
    city: 'Musterstadt',
    purpose: 'nur eigene Räume und Buchungen in Musterstadt',
  },
  read: {
    id: 'lesen@musterstadt.example',
    firstName: 'Anton',
    lastName: 'Keller',
    company: 'Rechnungsprüfung Musterstadt',
    phone: '0500 100140',
    city: 'Musterstadt',
    purpose: 'liest in Musterstadt alles, ändert nichts',
  },
  otherOwner: {
    id: 'inhaber@beispielkreis.example',
    firstName: 'Birgit',
    lastName: 'Ahrens',
    company: 'Landkreis Beispielkreis',
    phone: '0510 200100',
    city: 'Beispielhausen',
    purpose: 'Inhaberin von Beispielkreis',
  },
  guest: {
    id: 'gast@demo.example',
    firstName: 'Gesa',
    lastName: 'Lindner',
    company: 'Chor Liederkranz 1904 e. V.',
    phone: '0500 300300',
    city: 'Musterstadt',
    purpose: 'angemeldet, ohne Mitgliedschaft',
  },
} as const satisfies Readonly<Record<string, DemoAccount>>
