import { pageTexts } from '../kit/texts/pages.ts'
import { routeNames } from '../shell/routeNames.ts'
import { PlainPage } from './PlainPage.tsx'

const texts = pageTexts.noTenant

/** Shown instead of a tenant's page while no tenant is selected. */
export const NoTenantPage = () => (
  <PlainPage title={texts.title} text={texts.text} to={routeNames.dashboard} action={texts.home} />
)
