/** A promise with its resolver: orders two sides of a test without a sleep. */
export const signal = () => {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
