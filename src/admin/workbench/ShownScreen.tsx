import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EntityOverrides, Screen } from '../kit/definition/definition.ts'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { screenOf, type ScreenView } from '../kit/screens/recordScreens.tsx'
import { eventStepRoutes } from '../shell/routeTable.ts'
import { routeNames } from '../shell/routeNames.ts'
import type { Shown } from './address.ts'
import type { AnyAdmin } from './anyDefinitions.ts'
import { workbenchTexts as texts } from './workbenchTexts.ts'

/** The view that shows a sample; an empty one is a new record. */
export const viewOf = ({ view, state }: Shown, screen: Screen<AnyRecord>): ScreenView => {
  if (view === 'list') return 'list'
  if (screen.single) return 'single'
  return state === 'empty' ? 'create' : 'edit'
}

const steps: readonly string[] = eventStepRoutes.map((name) => routeNames[name])

/** The view at an address of the screen, as the back office routes it; undefined: elsewhere. */
const viewAt = (pathname: string, { paths }: Screen<AnyRecord>): ScreenView | undefined => {
  if (pathname === paths.list) return 'list'
  if (pathname === paths.create) return 'create'
  return pathname === paths.edit || steps.includes(pathname) ? 'edit' : undefined
}

/** Shows the faults of the invalid sample as an attempt to save does. */
const useFaultsShown = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return
    const submit = () => {
      const form = document.querySelector('form')
      if (!form) return false
      form.requestSubmit()
      return true
    }
    const observer = new MutationObserver(() => submit() && observer.disconnect())
    if (!submit()) observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [wanted])
}

interface ShownScreenProps {
  readonly admin: AnyAdmin
  readonly screen: Screen<AnyRecord> | undefined
  readonly overrides: EntityOverrides<AnyRecord>
  readonly shown: Shown
  /** Where the screen stands in the frame's own history. */
  readonly path: string
}

/** The screen of an entity as the back office draws it, and where it would lead. */
export const ShownScreen = ({ admin, screen, overrides, shown, path }: ShownScreenProps) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { form } = admin
  useFaultsShown(shown.view === 'form' && shown.state === 'invalid')
  if (screen === undefined)
    return <Notice severity="info" title={shown.view === 'list' ? texts.noList : texts.noForm} />
  if (form === undefined) return <Notice severity="info" title={texts.noForm} />
  // The form of a screen with a list alone stands in a dialog of its own.
  const isAlone = screen.paths.edit === undefined
  const view = isAlone && pathname === screen.paths.list ? viewOf(shown, screen) : viewAt(pathname, screen)
  if (view === undefined)
    return (
      <Notice severity="info" title={texts.left(pathname)}>
        <Button size="small" onClick={() => void navigate(path)}>
          {texts.again}
        </Button>
      </Notice>
    )
  // The views of bookings ask a server that finds and counts.
  const { views: _views, ...plain } = overrides
  const View = screenOf(view, admin.entity.name === 'booking' ? plain : overrides)
  return <View admin={{ ...admin, form }} screen={screen} overrides={overrides} />
}
