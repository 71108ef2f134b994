/** The demo accounts, by rights. */
export const accounts = {
  instance: 'instanz@demo.example',
  owner: 'inhaber@musterstadt.example',
  team: 'team@musterstadt.example',
  own: 'eigene@musterstadt.example',
  read: 'lesen@musterstadt.example',
  otherOwner: 'inhaber@beispielkreis.example',
  guest: 'gast@demo.example',
} as const

export type Account = keyof typeof accounts

export const demoPassword = 'Demo-Passwort-2026'
