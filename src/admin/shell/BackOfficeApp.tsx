import { QueryClient } from '@tanstack/react-query'
import { type AuthProvider, CoreAdmin } from 'react-admin'
import { type ReactNode, useState } from 'react'
import { shellTexts } from '../kit/texts/shell.ts'
import { NoRightPage } from '../pages/NoRightPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { type BackOffice, BackOfficeProvider } from '../providers/backOffice.ts'
import { createI18nProvider } from '../providers/i18nProvider.ts'
import { createPreferenceStore } from '../providers/preferenceStore.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { Frame } from './Frame.tsx'
import { PageFrame } from './PageFrame.tsx'

interface BackOfficeAppProps {
  readonly office: BackOffice
  readonly authProvider: AuthProvider
  /** Resources and routes. */
  readonly children: ReactNode
}

/** Shown instead of the whole app when the frame itself throws. */
const FrameFailure = ({ resetErrorBoundary }: { readonly resetErrorBoundary: (...values: unknown[]) => void }) => (
  <PageFrame as="main">
    <Notice severity="error" title={shellTexts.failure.title} onRetry={() => resetErrorBoundary()}>
      {shellTexts.failure.text}
    </Notice>
  </PageFrame>
)

/** react-admin's core with our own layout. */
export const BackOfficeApp = ({ office, authProvider, children }: BackOfficeAppProps) => {
  const [i18nProvider] = useState(createI18nProvider)
  const [queries] = useState(() => new QueryClient())
  const [store] = useState(() => createPreferenceStore(office.state))
  return (
    <BackOfficeProvider value={office}>
      <CoreAdmin
        accessDenied={NoRightPage}
        authProvider={authProvider}
        catchAll={NotFoundPage}
        dataProvider={office.dataProviderOf(null)}
        disableTelemetry
        error={FrameFailure}
        i18nProvider={i18nProvider}
        layout={Frame}
        loginPage={false}
        queryClient={queries}
        store={store}
        title={shellTexts.product}
      >
        {children}
      </CoreAdmin>
    </BackOfficeProvider>
  )
}
