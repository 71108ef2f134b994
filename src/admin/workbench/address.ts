import { isObject } from '../../domain/json.ts'

/** The kinds of samples. */
export const states = ['sample', 'empty', 'longest', 'invalid'] as const
export type SampleState = (typeof states)[number]

/** As whom a form is previewed. */
export const roleNames = ['owner', 'own', 'reader'] as const
export type RoleName = (typeof roleNames)[number]

/** What one frame shows. */
export interface Shown {
  readonly entity: string
  readonly view: 'form' | 'list'
  readonly state: SampleState
  readonly role: RoleName
  /** Name of the screen; an empty text: the first. */
  readonly screen: string
}

/** Where the workbench is. */
export const workbenchPath = '/admin/_schemas'
export const framePath = `${workbenchPath}/_rahmen`

/** The state that a text of the address names, or the first. */
export const stateOf = (text: string | null): SampleState => states.find((state) => state === text) ?? 'sample'

/** The address of a frame. What it shows follows the hash, so that the frame need not load again. */
export const frameAddress = (shown: Shown, mode: 'light' | 'dark'): string =>
  `${framePath}?darstellung=${mode}#${encodeURIComponent(JSON.stringify(shown))}`

/** What the hash of a frame's address names; null: nothing. */
export const shownBy = (hash: string): Shown | null => {
  if (hash.length < 2) return null
  const value: unknown = JSON.parse(decodeURIComponent(hash.slice(1)))
  if (!isObject(value) || typeof value['entity'] !== 'string') return null
  return {
    entity: value['entity'],
    view: value['view'] === 'list' ? 'list' : 'form',
    state: stateOf(String(value['state'])),
    role: roleNames.find((role) => role === value['role']) ?? 'owner',
    screen: String(value['screen']),
  }
}
