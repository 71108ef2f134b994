import type { EntityFacts } from '../../../generator/vite/workbench/facts.ts'
import { type RoleName, roleNames, type Shown } from './address.ts'
import type { AnyAdmin } from './anyDefinitions.ts'
import { Part } from './Part.tsx'
import { PlainTable } from './PlainTable.tsx'
import { rightsWith } from './roles.ts'
import { ShownFrame } from './ShownFrame.tsx'
import { screenShown, shownRecord } from './shownRecord.ts'
import { workbenchTexts } from './workbenchTexts.ts'

const texts = workbenchTexts.preview

interface PreviewPartProps {
  readonly admin: AnyAdmin
  readonly facts: EntityFacts
  readonly shown: Shown
}

/** The same form as three roles: which fields it has, which can be changed, which actions there are. */
export const PreviewPart = ({ admin, facts, shown }: PreviewPartProps) => {
  const screen = screenShown(admin, shown.screen)
  const ofForm = facts.fields.filter(({ isShown }) => isShown).map(({ pointer }) => pointer.slice(1))
  const names = Object.keys(admin.entity.fields).filter((name) => ofForm.includes(name))
  const rowOf = (role: RoleName): readonly string[] => {
    const record = shownRecord(admin, screen, facts, { ...shown, state: 'sample', role: 'owner' })
    const { hidden, fixed, writable, actions } = rightsWith(admin.entity, role, record, names)
    const words = (some: readonly string[]) => some.map((name) => admin.entity.fields[name]?.label ?? name)
    return [
      workbenchTexts.roles[role],
      actions.map((action) => workbenchTexts.rights.actions[action]).join(', ') || texts.none,
      words(writable).join(', ') || texts.none,
      words(fixed).join(', ') || texts.none,
      words(hidden).join(', ') || texts.none,
    ]
  }
  return (
    <Part title={workbenchTexts.sections.preview}>
      <PlainTable
        label={workbenchTexts.sections.preview}
        head={['', texts.actions, texts.writable, texts.fixed, texts.hidden]}
        rows={roleNames.map(rowOf)}
      />
      {admin.form !== undefined &&
        roleNames.map((role) => (
          <ShownFrame
            key={role}
            title={workbenchTexts.frame(workbenchTexts.sections.preview, workbenchTexts.roles[role])}
            shown={{ ...shown, role }}
            mode="light"
            height={520}
          />
        ))}
    </Part>
  )
}
