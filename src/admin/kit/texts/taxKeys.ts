/** Texts of the choice of a tax key. */
export const taxKeyTexts = {
  unknown: (code: string) => `${code} (unbekannt)`,
  choose: 'Diesen Steuerschlüssel gibt es beim Mandanten nicht. Bitte wählen Sie einen anderen.',
  none: 'Der Mandant hat noch keine Steuerschlüssel.',
} as const
