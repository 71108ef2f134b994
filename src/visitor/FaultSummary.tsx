import type { FormFault } from './FormField.tsx'
import { Icon } from './icons.tsx'

interface FaultSummaryProps {
  readonly title: string
  readonly faults: readonly FormFault[]
  /** The focus goes elsewhere. */
  readonly quiet?: boolean
}

/** What is wrong, before a form, with links to the fields; takes the focus when the page opens. Nothing without faults. */
export const FaultSummary = ({ title, faults, quiet = false }: FaultSummaryProps) =>
  faults.length === 0 ? null : (
    <div className="notice" role="alert" tabIndex={-1} autoFocus={!quiet}>
      <Icon name="error" />
      <div>
        <strong>{title}</strong>
        <ul>
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{field === '' ? message : <a href={`#${field}`}>{message}</a>}</li>
          ))}
        </ul>
      </div>
    </div>
  )
