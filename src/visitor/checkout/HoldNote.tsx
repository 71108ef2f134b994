import { formatTime } from '../../domain/time.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { extendButton, type Held } from './hold.ts'

const words = checkoutTexts.hold

interface WarningProps {
  readonly title: string
  readonly isLast: boolean
}

/** Opened by the script two minutes before the end; without script it stays closed. */
const Warning = ({ title, isLast }: WarningProps) => (
  <dialog className="soon card" aria-labelledby="halt-titel" aria-describedby="halt-text">
    <p id="halt-titel">
      <strong>{title}</strong>
    </p>
    <p id="halt-text">{isLast ? words.last : words.soon}</p>
    <div className="row">
      {!isLast && (
        <button type="submit" className="btn btn-primary" formNoValidate {...extendButton}>
          {words.more}
        </button>
      )}
      <button type="button" className="btn btn-outline" data-close>
        {words.close}
      </button>
    </div>
  </dialog>
)

/**
 * Until when the choice is held, as a time and not as a countdown, with a button to extend it (WCAG 2.2.1). Stands in the form of the step,
 * behind its own button: Enter goes on.
 */
export const HoldNote = ({ held }: { readonly held: Held | null }) => {
  if (held === null) return null
  if (held.kind === 'open') return <p className="hint">{held.message}</p>
  const { expiresAt, extensionsLeft } = held
  const soon = words.soonTitle(formatTime(expiresAt))
  return (
    <div className="stack">
      <p role="status" data-region="reserviert" data-hold-status>
        {words.until(formatTime(expiresAt))}
      </p>
      <div
        className="stack"
        data-region="halt"
        data-hold={expiresAt}
        data-now={Date.now()}
        data-soon={`${soon}.`}
        data-over={words.over}
      >
        <p className="hint" data-while="held">
          {words.afterwards}
        </p>
        {extensionsLeft > 0 && (
          <div className="row" data-while="held">
            <button type="submit" className="btn btn-outline" formNoValidate {...extendButton}>
              {words.extend}
            </button>
            <span className="hint">{words.left(extensionsLeft)}</span>
          </div>
        )}
        <div className="row" data-while="over" hidden>
          <button type="submit" className="btn btn-primary" formNoValidate {...extendButton}>
            {words.check}
          </button>
        </div>
        <Warning title={soon} isLast={extensionsLeft === 0} />
      </div>
    </div>
  )
}
