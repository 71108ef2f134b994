/** Texts of lists with sortable rows. */
export const sortableTexts = {
  handle: (name: string) => `${name} verschieben`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  sortable: 'verschiebbar',
  instructions:
    'Zum Verschieben die Leertaste drücken, mit den Pfeiltasten die Stelle wählen, mit der Leertaste ablegen. Escape bricht ab.',
  lifted: (name: string, position: number, count: number) => `${name} aufgenommen, Stelle ${position} von ${count}.`,
  over: (name: string, position: number, count: number) => `${name} über Stelle ${position} von ${count}.`,
  dropped: (name: string, position: number, count: number) => `${name} abgelegt an Stelle ${position} von ${count}.`,
  cancelled: (name: string) => `Verschieben abgebrochen. ${name} steht wieder an der alten Stelle.`,
  moved: (name: string, position: number, count: number) => `${name} steht jetzt an Stelle ${position} von ${count}.`,
} as const
