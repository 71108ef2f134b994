import { Fragment } from 'react'

/** A mail address; where there is little room its line ends behind the "@". */
export const AddressWords = ({ children }: { readonly children: string }) =>
  children.split(/(?<=@)/).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ))
