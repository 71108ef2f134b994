import { eventPeriodWords } from '../domain/event/eventPeriodWords.ts'
import { isOwnPicture } from '../domain/files.ts'
import { ownAddress } from '../domain/ownAddress.ts'
import type { PublicEvent } from './pageRequest.ts'
import { texts } from './texts.ts'

const words = texts.event

/** Page of an event's special link (EVENT-LIST-042). */
export const EventPage = ({ event }: { readonly event: PublicEvent }) => (
  <>
    <p className="lead">{eventPeriodWords(event)}</p>
    {isOwnPicture(event.teaserImage) && <img className="picture" src={ownAddress(event.teaserImage)} alt="" />}
    {event.location !== '' && <p>{words.at(event.location)}</p>}
    {event.organizer !== '' && <p>{words.by(event.organizer)}</p>}
    {[event.teaserText, event.description]
      .filter((html) => html !== '')
      .map((html) => (
        <div className="stack" key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
  </>
)
