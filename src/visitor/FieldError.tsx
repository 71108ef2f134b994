import { Icon } from './icons.tsx'

interface FieldErrorProps {
  readonly id: string
  readonly message?: string | undefined
}

/** Error message of a field: that of a posted form, or filled by the script. */
export const FieldError = ({ id, message }: FieldErrorProps) => (
  <p className="error" id={id} hidden={message === undefined}>
    <Icon name="error" className="i-s" />
    <span>{message}</span>
  </p>
)
