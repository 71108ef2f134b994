/** Makes something of one object, or returns what it made before. */
export type Remembered<Made> = (of: object, parts: readonly unknown[], make: () => Made) => Made

/**
 * Remembers what was made of an object until one of the other parts it was made from is another one. Objects are told apart by
 * identity: a process that generates repeatedly gets the same ones for unchanged files (rememberSources), any other always new ones.
 */
export const remembered = <Made>(): Remembered<Made> => {
  const known = new WeakMap<object, { readonly parts: readonly unknown[]; readonly made: Made }>()
  return (of, parts, make) => {
    const last = known.get(of)
    if (last?.parts.length === parts.length && last.parts.every((part, index) => part === parts[index]))
      return last.made
    const made = make()
    known.set(of, { parts, made })
    return made
  }
}
