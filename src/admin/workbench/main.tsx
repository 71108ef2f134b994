import '../../theme/fonts.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Appearance } from '../shell/Appearance.tsx'
import { framePath, workbenchPath } from './address.ts'
import { EntityPage } from './EntityPage.tsx'
import { OverviewPage } from './OverviewPage.tsx'

const FramePage = lazy(() => import('./FramePage.tsx'))

const modes: Readonly<Record<string, boolean>> = { dark: true, light: false }

const router = createBrowserRouter([
  { path: workbenchPath, element: <OverviewPage /> },
  { path: `${workbenchPath}/:entity`, element: <EntityPage /> },
])

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Appearance darkMode={modes[new URLSearchParams(location.search).get('darstellung') ?? ''] ?? null}>
      {location.pathname === framePath ? (
        <Suspense>
          <FramePage />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
    </Appearance>
  </StrictMode>,
)
