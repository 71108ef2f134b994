/** A value whose kinds are right (text, number, list, object) but which may lack anything: what is left of a schema with faults. */
export type Loose<T> = T extends readonly (infer Element)[]
  ? readonly Loose<Element>[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> }
    : T
