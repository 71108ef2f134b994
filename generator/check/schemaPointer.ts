/** Schema pointer of a document property: `/information/name` → `/properties/information/properties/name`. */
export const schemaPointer = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (step === '*' ? '/items' : `/properties/${step}`))
    .join('')
