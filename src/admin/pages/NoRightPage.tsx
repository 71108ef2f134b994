import { pageTexts } from '../kit/texts/pages.ts'
import { routeNames } from '../shell/routeNames.ts'
import { PlainPage } from './PlainPage.tsx'

const texts = pageTexts.noRight

/** Shown instead of a page whose interface right the user lacks. */
export const NoRightPage = () => (
  <PlainPage title={texts.title} text={texts.text} to={routeNames.dashboard} action={texts.home} />
)
