import { useState } from 'react'

interface AskedClose {
  /** Closes the dialog at once, or after confirmation. */
  readonly close: () => void
  /** Is the confirmation open? For `LeaveQuestion`. */
  readonly asking: boolean
  readonly stay: () => void
}

/** Closes a dialog without an address; unsaved changes need confirmation first. */
export const useAskedClose = (isChanged: boolean, onClose: () => void): AskedClose => {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    asking,
    stay: () => setAsking(false),
  }
}
