import { useRevalidator, useRouteError } from 'react-router-dom'
import { Notice } from '../kit/display/Notice.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { SessionUnreachable } from './guards.ts'
import { PageFrame } from './PageFrame.tsx'

/** Shown instead of the whole back office when it cannot start: the server is unreachable, or an error was thrown. */
export const StartFailure = () => {
  const fault = useRouteError()
  const { revalidate } = useRevalidator()
  const unreachable = fault instanceof SessionUnreachable
  const again = () => {
    if (unreachable) void revalidate()
    else location.reload()
  }
  const { serverTitle, serverText, title, text } = shellTexts.failure
  return (
    <PageFrame as="main">
      <h1>{shellTexts.product}</h1>
      <Notice severity="error" title={unreachable ? serverTitle : title} onRetry={again}>
        {unreachable ? serverText : text}
      </Notice>
    </PageFrame>
  )
}
