const svg = 'http://www.w3.org/2000/svg'

/** Icon from the page's sprite, for scripts. */
export const icon = (name: 'close' | 'info'): SVGElement => {
  const element = document.createElementNS(svg, 'svg')
  element.classList.add('i')
  element.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#i-${name}`)
  element.append(use)
  return element
}
