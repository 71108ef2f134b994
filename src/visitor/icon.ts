const svg = 'http://www.w3.org/2000/svg'

/** An icon of the page's sprite, drawn by the script. */
export const icon = (name: 'close' | 'info'): SVGElement => {
  const element = document.createElementNS(svg, 'svg')
  element.classList.add('i')
  element.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#i-${name}`)
  element.append(use)
  return element
}
