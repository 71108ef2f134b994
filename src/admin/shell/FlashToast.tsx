import { useNotify } from 'react-admin'
import { useEffect } from 'react'
import { isToastKey } from '../kit/texts/toasts.ts'
import { takeFlash } from '../providers/flash.ts'

/** Shows the toast stored by the page before a full load. */
export const FlashToast = () => {
  const notify = useNotify()
  useEffect(() => {
    const key = takeFlash(sessionStorage)
    if (key !== null && isToastKey(key)) notify(key, { type: key.endsWith('.success') ? 'success' : 'error' })
  }, [notify])
  return null
}
