import { Fragment, type ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** A list of facts; empty ones are left out. */
export const Facts = ({ rows }: { readonly rows: readonly Fact[] }) => (
  <dl className="facts">
    {rows
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
