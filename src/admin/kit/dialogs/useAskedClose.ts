import { useState } from 'react'

interface AskedClose {
  /** Closes the dialog at once, or asks first. */
  readonly close: () => void
  /** Is the question open? For `LeaveQuestion`. */
  readonly asking: boolean
  readonly stay: () => void
}

/** The way out of a dialog without an address: with unsaved changes the user is asked first. */
export const useAskedClose = (isChanged: boolean, onClose: () => void): AskedClose => {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    asking,
    stay: () => setAsking(false),
  }
}
