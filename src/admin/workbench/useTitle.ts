import { useEffect } from 'react'

/** Names the page in the browser's tab. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
}
