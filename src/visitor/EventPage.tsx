import { eventPeriodWords } from '../domain/event/eventPeriodWords.ts'
import type { PublicEvent } from './pageRequest.ts'
import { texts } from './texts.ts'

const words = texts.event

/** The page behind the special link of an event (EVENT-LIST-042). */
export const EventPage = ({ event }: { readonly event: PublicEvent }) => (
  <>
    <p className="lead">{eventPeriodWords(event)}</p>
    {event.location !== '' && <p>{words.at(event.location)}</p>}
    {event.organizer !== '' && <p>{words.by(event.organizer)}</p>}
    {[event.teaserText, event.description]
      .filter((html) => html !== '')
      .map((html) => (
        <div className="stack" key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
  </>
)
