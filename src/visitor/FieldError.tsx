import { Icon } from './icons.tsx'

/** Error message of a field, filled by the script. */
export const FieldError = ({ id }: { readonly id: string }) => (
  <p className="error" id={id} hidden>
    <Icon name="error" className="i-s" />
    <span />
  </p>
)
