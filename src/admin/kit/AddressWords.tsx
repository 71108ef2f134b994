import { Fragment } from 'react'

/** Words among which may be mail addresses: where there is little room their line ends behind the "@". */
export const AddressWords = ({ children }: { readonly children: string }) =>
  children.split(/(?<=@)/).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ))
