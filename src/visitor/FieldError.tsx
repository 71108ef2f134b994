import { Icon } from './icons.tsx'

/** Where the script writes what is wrong with a field. */
export const FieldError = ({ id }: { readonly id: string }) => (
  <p className="error" id={id} hidden>
    <Icon name="error" className="i-s" />
    <span />
  </p>
)
