/** Texts of lists with sortable rows. */
export const sortableTexts = {
  handle: (name: string) => `${name} verschieben`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  sortable: 'verschiebbar',
  instructions:
    'Zum Verschieben die Leertaste drücken, mit den Pfeiltasten die Stelle wählen, mit der Leertaste ablegen. Escape bricht ab.',
  lifted: (name: string, place: number, count: number) => `${name} aufgenommen, Stelle ${place} von ${count}.`,
  over: (name: string, place: number, count: number) => `${name} über Stelle ${place} von ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} abgelegt an Stelle ${place} von ${count}.`,
  cancelled: (name: string) => `Verschieben abgebrochen. ${name} steht wieder an der alten Stelle.`,
  moved: (name: string, place: number, count: number) => `${name} steht jetzt an Stelle ${place} von ${count}.`,
} as const
