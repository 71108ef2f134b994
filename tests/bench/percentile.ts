/** The value that this share of the values does not exceed; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)
