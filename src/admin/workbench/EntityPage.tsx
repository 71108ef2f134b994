import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import type { EntityFacts } from '../../../generator/vite/workbench/facts.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { PageFrame } from '../shell/PageFrame.tsx'
import { type Shown, stateOf, states, workbenchPath } from './address.ts'
import { type AnyAdmin, anyDefinitions } from './anyDefinitions.ts'
import { ApiPart } from './ApiPart.tsx'
import { EvolutionPart } from './EvolutionPart.tsx'
import { loadFacts, useLoaded } from './facts.ts'
import { Part } from './Part.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { RightsPart } from './RightsPart.tsx'
import { ShownFrame } from './ShownFrame.tsx'
import { StoragePart } from './StoragePart.tsx'
import { useTitle } from './useTitle.ts'
import { workbenchTexts as texts } from './workbenchTexts.ts'

/** Width of the narrowest phones, and of a page enlarged to 400 % (WCAG 1.4.10), between two borders. */
const narrowPx = 322

interface FormPartProps {
  readonly admin: AnyAdmin
  readonly facts: EntityFacts
  readonly shown: Shown
  readonly onChange: (name: string, value: string) => void
}

/** The form with one of the samples: light, dark and narrow. */
const FormPart = ({ admin, facts, shown, onChange }: FormPartProps) => {
  const { form, screens } = admin
  if (form === undefined)
    return (
      <Part title={texts.sections.form}>
        <Typography sx={{ mt: 1 }}>{texts.noForm}</Typography>
      </Part>
    )
  return (
    <Part title={texts.sections.form}>
      <Tabs
        value={shown.state}
        onChange={(_event, state: string) => onChange('zustand', state)}
        aria-label={texts.states.label}
        variant="scrollable"
      >
        {states.map((state) => (
          <Tab key={state} value={state} label={texts.states[state]} />
        ))}
      </Tabs>
      {screens.length > 1 && (
        <Tabs
          value={shown.screen}
          onChange={(_event, screen: string) => onChange('seite', screen)}
          aria-label={texts.screens}
          variant="scrollable"
        >
          {screens.map(({ name, labels }) => (
            <Tab key={name} value={name} label={labels.one} />
          ))}
        </Tabs>
      )}
      {shown.state === 'invalid' && <Typography sx={{ mt: 1 }}>{texts.faults(facts.faults.length)}</Typography>}
      <ShownFrame title={texts.frame(texts.sections.form, texts.views.light)} shown={shown} mode="light" height={640} />
      <ShownFrame title={texts.frame(texts.sections.form, texts.views.dark)} shown={shown} mode="dark" height={640} />
      <ShownFrame
        title={texts.frame(texts.sections.form, texts.views.narrow)}
        shown={shown}
        mode="light"
        width={narrowPx}
        height={640}
      />
    </Part>
  )
}

interface KnownEntityProps {
  readonly admin: AnyAdmin
  readonly facts: EntityFacts
}

const KnownEntity = ({ admin, facts }: KnownEntityProps) => {
  const [query, setQuery] = useSearchParams()
  const { entity, screens } = admin
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    setQuery(next, { preventScrollReset: true })
  }
  const shown: Shown = {
    entity: entity.name,
    view: 'form',
    state: stateOf(query.get('zustand')),
    role: 'owner',
    screen: screens.find(({ name }) => name === query.get('seite'))?.name ?? screens[0]?.name ?? '',
  }
  return (
    <>
      <FormPart admin={admin} facts={facts} shown={shown} onChange={change} />
      <Part title={texts.sections.list}>
        {screens.length === 0 || admin.screens[0]?.single ? (
          <Typography sx={{ mt: 1 }}>{texts.noList}</Typography>
        ) : (
          <ShownFrame
            title={texts.frame(texts.sections.list, texts.views.light)}
            shown={{ ...shown, view: 'list', state: 'sample' }}
            mode="light"
            height={520}
          />
        )}
      </Part>
      <ApiPart admin={admin} sample={facts.samples.sample} />
      <StoragePart facts={facts} />
      <RightsPart admin={admin} facts={facts} />
      <EvolutionPart entity={entity.name} />
      <PreviewPart admin={admin} facts={facts} shown={shown} />
    </>
  )
}

/** Everything that follows from one schema. */
export const EntityPage = () => {
  const { entity: name = '' } = useParams()
  const admin = anyDefinitions.find(({ entity }) => entity.name === name)
  const { value: facts, failed } = useLoaded(loadFacts, name)
  const title = admin?.entity.label.many ?? texts.noSchema(name)
  useTitle(`${title} · ${texts.title}`)
  return (
    <PageFrame as="main">
      <Box sx={{ mb: 1 }}>
        <Link component={RouterLink} to={workbenchPath}>
          {texts.back}
        </Link>
      </Box>
      <Typography variant="h1">{title}</Typography>
      {failed && <Notice severity="error" title={texts.failed} />}
      {admin && facts ? <KnownEntity admin={admin} facts={facts} /> : admin && !failed && <p>{texts.loading}</p>}
    </PageFrame>
  )
}
