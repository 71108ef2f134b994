/** The seven steps in order (EVENT-WIZARD-004): documented route name, first section of the step, label. */
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

/** The section shown beside the steps. */
const beside = 'visibility'

/**
 * Sections by step number: a step starts with its own section and includes all that follow, so that a new section appears without being
 * listed here.
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
