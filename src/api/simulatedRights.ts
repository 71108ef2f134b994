import { closed, type JsonSchema } from './call.ts'
import { named } from './componentNames.ts'

const text: JsonSchema = { type: 'string' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const covered = closed({
  scope: { enum: ['all', 'own', 'none'] },
  count: { type: ['integer', 'null'] },
  more: { type: 'boolean' },
})

/** Schema of `SimulatedRights`, or null where a call changes no rights. */
export const simulatedRightsSchema: JsonSchema = {
  anyOf: [
    named(
      'SimulatedRights',
      closed({
        peopleCount: { type: 'integer' },
        people: list(
          closed({
            userId: { type: ['string', 'null'] },
            opened: list(text),
            closed: list(text),
            freeBookings: { enum: ['gained', 'lost', 'same'] },
            actions: list(
              closed({
                entity: text,
                action: { enum: ['create', 'read', 'update', 'delete'] },
                before: covered,
                after: covered,
              }),
            ),
          }),
        ),
      }),
    ),
    { type: 'null' },
  ],
  description: 'Rechte, die Menschen dadurch gewinnen oder verlieren; null: Der Aufruf ändert keine Rechte.',
}
