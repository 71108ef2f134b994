import { pageTexts } from '../kit/texts/pages.ts'
import { routeNames } from '../shell/routeNames.ts'
import { PlainPage } from './PlainPage.tsx'

const texts = pageTexts.noTenant

/** Stands in place of a page that works on a tenant while none is selected. */
export const NoTenantPage = () => (
  <PlainPage title={texts.title} text={texts.text} to={routeNames.dashboard} action={texts.home} />
)
