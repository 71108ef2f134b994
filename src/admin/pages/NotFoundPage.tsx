import { pageTexts } from '../kit/texts/pages.ts'
import { routeNames } from '../shell/routeNames.ts'
import { PlainPage } from './PlainPage.tsx'

const texts = pageTexts.notFound

/** Stands at addresses that no route knows. */
export const NotFoundPage = () => (
  <PlainPage title={texts.title} text={texts.text} to={routeNames.dashboard} action={texts.home} />
)
