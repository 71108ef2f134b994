import Typography from '@mui/material/Typography'
import type { EntityFacts, FieldFacts } from '../../../generator/vite/workbench/facts.ts'
import { scopeOf } from '../../domain/access.ts'
import { roleNames } from './address.ts'
import type { AnyAdmin } from './anyDefinitions.ts'
import { Part } from './Part.tsx'
import { PlainTable } from './PlainTable.tsx'
import { rightsOf, sampleTenant } from './roles.ts'
import { workbenchTexts } from './workbenchTexts.ts'

const texts = workbenchTexts.rights
const actions = ['create', 'read', 'update', 'delete'] as const

const readWords = ({ access }: FieldFacts): string => {
  if (access.secret) return texts.secret
  return access.read === undefined ? texts.everyReader : texts.audiences[access.read]
}

const writeWords = ({ access }: FieldFacts): string => {
  if (access.set !== undefined) return texts.setBy[access.set]
  return access.write === undefined ? texts.everyWriter : texts.audiences[access.write]
}

/** Fields with rules of their own; the others follow the record. */
const isRestricted = ({ access }: FieldFacts): boolean =>
  Boolean(access.read ?? access.write ?? access.set ?? access.secret)

/** Which rights an entity asks for, what three roles may do with it, and the fields with rules of their own. */
export const RightsPart = ({ admin, facts }: { readonly admin: AnyAdmin; readonly facts: EntityFacts }) => {
  const { access } = admin.entity
  return (
    <Part title={workbenchTexts.sections.rights}>
      <Typography sx={{ mt: 1 }}>
        {access.blocks.length > 0 ? texts.blocks(access.blocks.join(', ')) : texts.ownersOnly}
      </Typography>
      {access.own.length > 0 && <Typography>{texts.own(access.own.join(', '))}</Typography>}
      <PlainTable
        label={texts.action}
        head={[texts.action, ...roleNames.map((role) => workbenchTexts.roles[role])]}
        rows={actions.map((action) => [
          texts.actions[action],
          ...roleNames.map((role) => texts.scopes[scopeOf(rightsOf(admin.entity, role), sampleTenant, action, access)]),
        ])}
      />
      <PlainTable
        label={texts.field}
        head={[texts.field, texts.read, texts.write]}
        rows={facts.fields.filter(isRestricted).map((field) => [field.pointer, readWords(field), writeWords(field)])}
      />
    </Part>
  )
}
