/** The seven steps in their order (EVENT-WIZARD-004): documented route name, section of the event's form it begins with, word. */
export const steps = [
  { route: 'event-create-information', section: 'information', label: 'Informationen' },
  { route: 'event-create-event-location', section: 'event-location', label: 'Veranstaltungsort' },
  { route: 'event-create-organizer', section: 'organizer', label: 'Veranstalter' },
  { route: 'event-create-attendees', section: 'attendees', label: 'Teilnehmer' },
  { route: 'event-create-agenda', section: 'agenda', label: 'Agenda' },
  { route: 'event-create-attachments', section: 'attachments', label: 'Anhänge' },
  { route: 'event-create-images', section: 'images', label: 'Bilder' },
] as const

export type Step = (typeof steps)[number]

/** The section that stands beside the steps. */
const beside = 'visibility'

/**
 * The sections of each step, by the number of the step: a step begins with its own section and takes those that follow, so that a new
 * section or field appears without being named here.
 */
export const sectionsBySteps = (sections: readonly { readonly name: string }[]): readonly (readonly string[])[] => {
  const names = steps.map((): string[] => [])
  let current = 0
  for (const { name } of sections) {
    if (name === beside) continue
    const begun = steps.findIndex(({ section }) => section === name)
    if (begun >= 0) current = begun
    names[current]?.push(name)
  }
  return names
}
