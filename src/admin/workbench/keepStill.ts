type Part = 'focus' | 'scrollIntoView'

const onlyWhileUsed = <Name extends Part>(
  owner: Readonly<Record<Name, (options?: never) => void>>,
  name: Name,
): void => {
  const real = owner[name]
  Reflect.set(owner, name, function (this: unknown, ...options: readonly unknown[]) {
    if (document.hasFocus()) Reflect.apply(real, this, options)
  })
}

/**
 * In a frame that nobody works in, nothing takes the focus or scrolls into view: both would reach the page around it. A form that shows
 * its faults does both.
 */
export const keepStill = (): void => {
  if (window.parent === window) return
  onlyWhileUsed(HTMLElement.prototype, 'focus')
  onlyWhileUsed(Element.prototype, 'scrollIntoView')
}
