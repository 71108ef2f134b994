/** Places of an entity's form and table that an override can take. */
export interface Places {
  /** By property: required if no generated form can render it (`"widget": "custom"`), `false` if the form never shows it. */
  readonly fields: object
  /** Names of the sections. */
  readonly sections: object
  /** Properties with a column of the table. */
  readonly columns: object
}

/** The places of an entity without a screen. */
export interface NoPlaces extends Places {
  readonly fields: Readonly<Record<string, false>>
  readonly sections: Readonly<Record<string, false>>
  readonly columns: Readonly<Record<string, false>>
}

/** Where the places are known only at run time. */
export interface AnyPlaces<R extends object> extends Places {
  readonly fields: { readonly [K in keyof R]?: true }
  readonly sections: Readonly<Record<string, true>>
  readonly columns: { readonly [K in keyof R]?: true }
}

/** Name of a place that is drawn; `false` marks the others. */
export type PlaceOf<Places extends object> = keyof {
  [P in keyof Places as Places[P] extends false ? never : P]: unknown
} &
  string

/** One value for each of the places, of which none is required; a place that is never drawn (`false`) takes none. */
export type Placed<Places extends object, V> = { readonly [P in keyof Places]?: Places[P] extends false ? never : V }
