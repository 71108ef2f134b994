/** Something one side gives and another waits for: in the order the test says, without a sleep. */
export const signal = () => {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
