import { texts } from './texts.ts'

/** People read a form; programs send it at once. */
const minReadingMs = 1_000

/** Fields that tell programs from people: one that only programs fill in, and when the form was first shown (epoch ms). */
export const BotBrake = ({ since }: { readonly since: number }) => (
  <>
    <input type="hidden" name="seit" value={String(since)} />
    <div className="trap" aria-hidden="true">
      <label htmlFor="website">{texts.trap}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  </>
)

/** When a form with `BotBrake` was first shown, by its fields or the address they came in; `now` if neither says. */
export const shownSince = (form: URLSearchParams, now: number): number => Number(form.get('seit')) || now

/** Was the form sent by a program? */
export const isHasty = (form: URLSearchParams, now: number): boolean =>
  (form.get('website') ?? '') !== '' || now - shownSince(form, now) < minReadingMs
