import type { AnyRecord } from '../../src/admin/kit/definition/anyRecord.ts'
import type { FieldMarks } from '../../src/admin/kit/form/markedUi.ts'
import { type EventFormKind, requiredOfEvent } from '../../src/domain/event/requiredOfEvent.ts'
import type { Draft } from '../../src/domain/rules.ts'
import type { Event } from '../../src/generated/entities/event.ts'

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Required fields beyond the schema, and times disabled until their date is set (EVENT-WIZARD-026, EVENT-WIZARD-027). */
export const eventMarks =
  (form: EventFormKind) =>
  (record: AnyRecord): FieldMarks => {
    // The form holds an event; the kit knows properties only by name.
    const event = record as Draft<Event>
    const { startDate, endDate } = event.information ?? {}
    return {
      required: requiredOfEvent(event, form).map(({ path }) => path),
      disabled: [
        ...(isBlank(startDate) ? ['/information/startTime'] : []),
        ...(isBlank(endDate) ? ['/information/endTime'] : []),
      ],
    }
  }
