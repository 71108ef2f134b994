import { Icon } from './icons.tsx'

/** Where the script says that a form was not accepted; it takes the focus then. */
export const Failure = () => (
  <div className="notice" role="alert" tabIndex={-1} data-failure hidden>
    <Icon name="error" />
    <div>
      <strong />
      <p />
    </div>
  </div>
)
