import type { LockerDecision } from '../../../src/domain/lockers/lockerDecision.ts'

interface DecisionTexts {
  readonly label: string
  readonly title: string
  /** What the decision does. */
  readonly text: (name: string) => string
  /** Toast. */
  readonly done: (name: string) => string
}

/** Texts of the lockers of a booking and of decisions about them. */
export const lockerTexts = {
  locker: (name: string) => `Fach ${name}`,
  about: (label: string, name: string) => `${label}: Fach ${name}`,
  process: 'Vorgangsnummer (wenn bekannt)',
  processHelp: 'Nur mit ihr kann die Miete später von hier aus storniert werden.',
  failed: 'Das Schließfach konnte nicht geändert werden.',
  decisions: {
    open: {
      label: 'Erneut öffnen',
      title: 'Schließfach erneut öffnen?',
      text: (name) =>
        `Das Schließsystem wird noch einmal gefragt. Hat es Fach ${name} beim ersten Mal doch vermietet, ist es danach doppelt gemietet: Bitte prüfen Sie das vorher im Schließsystem.`,
      done: (name) => `Fach ${name} wird erneut geöffnet.`,
    },
    opened: {
      label: 'Ist geöffnet',
      title: 'Ist das Schließfach geöffnet?',
      text: (name) => `Fach ${name} gilt danach als gemietet. Das Schließsystem wird nicht gefragt.`,
      done: (name) => `Fach ${name} gilt als geöffnet.`,
    },
    closed: {
      label: 'Erledigt',
      title: 'Schließfach als erledigt kennzeichnen?',
      text: (name) =>
        `Fach ${name} wird von hier aus weder geöffnet noch storniert, und das Schließsystem wird nicht gefragt. Bitte regeln Sie dort zuerst, was nötig ist.`,
      done: (name) => `Fach ${name} ist erledigt.`,
    },
  } satisfies Readonly<Record<LockerDecision, DecisionTexts>>,
} as const
