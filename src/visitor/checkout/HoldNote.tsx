import { formatTime } from '../../domain/time.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { extendButton, type Held } from './hold.ts'

const words = checkoutTexts.hold

/**
 * Until when the choice is held, as a time and not as a countdown, with a button to extend it (WCAG 2.2.1). Stands in the form of the step,
 * behind its own button: Enter goes on.
 */
export const HoldNote = ({ held }: { readonly held: Held | null }) => {
  if (held === null) return null
  if (held.kind === 'open') return <p className="hint">{held.message}</p>
  const { expiresAt, extensionsLeft } = held
  return (
    <div className="stack">
      <p role="status">{words.until(formatTime(expiresAt))}</p>
      <p className="hint">{words.afterwards}</p>
      {extensionsLeft > 0 && (
        <div className="row">
          <button type="submit" className="btn btn-outline" formNoValidate {...extendButton}>
            {words.extend}
          </button>
          <span className="hint">{words.left(extensionsLeft)}</span>
        </div>
      )}
    </div>
  )
}
