import { Fragment } from 'react'

/** Text that may contain mail addresses; they may wrap after the "@". */
export const AddressWords = ({ children }: { readonly children: string }) =>
  children.split(/(?<=@)/).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ))
