interface FootAction {
  readonly name: string
}

const takesAway = ({ name }: FootAction) => name === 'delete' || name === 'reject'
const isMain = ({ name }: FootAction) => name === 'commit'

/**
 * Actions in the order of every footer: destructive ones first, the main action last.
 * @param actions in menu order
 */
export const inFootOrder = <Action extends FootAction>(actions: readonly Action[]): readonly Action[] => [
  ...actions.filter(takesAway),
  ...actions.filter((action) => !takesAway(action) && !isMain(action)),
  ...actions.filter(isMain),
]

/** Variant and colour of an action's button in the footer. */
export const footLook = (action: FootAction) =>
  ({ variant: isMain(action) ? 'contained' : 'outlined', color: takesAway(action) ? 'error' : 'primary' }) as const
