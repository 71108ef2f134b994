/** Tones of the pictures: calm enough for light and dark pages alike. */
export const tone = {
  sky: '#cfe3e4',
  dusk: '#1f4650',
  wall: '#dfe9e8',
  wallWarm: '#efe6d8',
  floor: '#c3d3d1',
  wood: '#bd945f',
  woodDark: '#8d6a42',
  teal: '#0b5f67',
  tealMid: '#3f8e94',
  tealSoft: '#9cc9cc',
  ink: '#16363a',
  sand: '#d9b98a',
  clay: '#b9694a',
  claySoft: '#dc9f80',
  sun: '#ecc46b',
  paper: '#f8f6f0',
  grey: '#8fa3a3',
  green: '#86ad7a',
  greenDark: '#557f56',
} as const

/** Coordinates of 640 × 360 units. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx === 0 ? '' : ` rx="${rx}"`} fill="${fill}"/>`

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, color: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Repeats a part; `part` gets 0 … count - 1. */
export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

export const drawing = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${parts.join('')}</svg>`

/** A wall above a floor. */
export const indoors = (wall: string = tone.wall, floor: string = tone.floor, edge = 256): string =>
  rect(0, 0, 640, edge, wall) + rect(0, edge, 640, 360 - edge, floor)

/** Sky above the ground. */
export const outdoors = (ground: string = tone.green, edge = 280, sky: string = tone.sky): string =>
  rect(0, 0, 640, edge, sky) + rect(0, edge, 640, 360 - edge, ground)

/** A tree with its foot at (x, y). */
export const tree = (x: number, y: number, size: number): string =>
  rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, tone.woodDark) +
  circle(x, y - size * 0.7, size * 0.38, tone.greenDark) +
  circle(x + size * 0.12, y - size * 0.78, size * 0.24, tone.green)

/** A plain backdrop with the shadow of an object. */
export const plinth = (wall: string, floor: string, width = 200): string =>
  indoors(wall, floor, 262) + ellipse(320, 306, width, 14, 'rgb(22 54 58 / 0.14)')
