import type { AnyRecord } from '../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition } from '../../src/admin/kit/definition/definition.ts'
import { uiWith } from './uiWith.ts'

/** Limits the location choice to locations and the room choice to rooms (EVENT-WIZARD-028). */
export const offeredLocations = (form: FormDefinition<AnyRecord>): FormDefinition<AnyRecord> => ({
  ...form,
  sections: form.sections.map((section) =>
    section.fields.includes('eventLocation')
      ? {
          ...section,
          uiSchema: (
            [
              ['select', 'event-location'],
              ['room', 'room'],
            ] as const
          ).reduce(
            (ui, [name, type]) => uiWith(ui, ['eventLocation', name], { 'ui:options': { referenceFilter: { type } } }),
            section.uiSchema,
          ),
        }
      : section,
  ),
})
