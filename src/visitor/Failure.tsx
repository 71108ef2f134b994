import { Icon } from './icons.tsx'

/** What failed, and what to do. */
export interface FailureWords {
  readonly title: string
  readonly text: string
}

/** Error message of a form: of what was posted, or filled by the script; it takes the focus. */
export const Failure = ({ failed }: { readonly failed?: FailureWords | undefined }) => (
  <div
    className="notice"
    role="alert"
    tabIndex={-1}
    data-failure
    hidden={failed === undefined}
    autoFocus={failed && true}
  >
    <Icon name="error" />
    <div>
      <strong>{failed?.title}</strong>
      <p>{failed?.text}</p>
    </div>
  </div>
)
