import { pageTexts } from '../kit/texts/pages.ts'
import { routeNames } from '../shell/routeNames.ts'
import { PlainPage } from './PlainPage.tsx'

const texts = pageTexts.notFound

/** Shown for unknown addresses. */
export const NotFoundPage = () => (
  <PlainPage title={texts.title} text={texts.text} to={routeNames.dashboard} action={texts.home} />
)
