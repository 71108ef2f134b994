/** A value of the right kinds (text, number, list, object) in which any part may be missing: a schema with faults. */
export type Loose<T> = T extends readonly (infer Element)[]
  ? readonly Loose<Element>[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> }
    : T
