import { Icon } from './icons.tsx'

/** Error message of a form, filled and focused by the script. */
export const Failure = () => (
  <div className="notice" role="alert" tabIndex={-1} data-failure hidden>
    <Icon name="error" />
    <div>
      <strong />
      <p />
    </div>
  </div>
)
