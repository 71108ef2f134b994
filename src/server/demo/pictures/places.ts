import { circle, drawing, ellipse, outdoors, rect, repeat, shape, stroke, tone, tree } from './draw.ts'

const building = (x: number, width: number, height: number, wall: string, roof: string): string =>
  shape(
    `M${x - 6} ${280 - height}L${x + width / 2} ${280 - height - width * 0.62}L${x + width + 6} ${280 - height}z`,
    roof,
  ) +
  rect(x, 280 - height, width, height, wall) +
  shape(
    repeat(Math.floor(height / 44), (row) =>
      repeat(
        2,
        (column) =>
          `M${x + width * (0.2 + 0.36 * column)} ${292 - height + row * 42}h${width * 0.24}v24h-${width * 0.24}z`,
      ),
    ),
    tone.paper,
  ) +
  rect(x + width / 2 - 10, 252, 20, 28, tone.ink, 2)

/** A low bank of clouds. */
const clouds =
  ellipse(120, 70, 60, 16, tone.paper) + ellipse(160, 58, 40, 16, tone.paper) + ellipse(520, 48, 54, 13, tone.paper)

/** Outdoor places and buildings from outside. */
export const places = {
  stadthalle: drawing(
    outdoors(tone.floor),
    clouds,
    tree(70, 286, 130),
    tree(580, 286, 150),
    shape('M110 132L320 92L530 132v20H110z', tone.teal),
    rect(124, 150, 392, 130, tone.wallWarm),
    repeat(9, (n) => rect(136 + n * 41.5, 162, 34, 118, n === 4 ? tone.ink : tone.tealSoft, 2)),
    repeat(9, (n) => shape(`M${140 + n * 41.5} 276l26-60v60z`, 'rgb(255 255 255 / 0.35)')),
    rect(124, 200, 392, 6, tone.wallWarm),
    rect(96, 280, 448, 8, tone.grey),
    rect(76, 288, 488, 8, tone.wall),
  ),
  kulturfabrik: drawing(
    outdoors(tone.floor),
    rect(492, 60, 34, 160, tone.clay),
    rect(486, 54, 46, 12, tone.woodDark),
    ellipse(520, 34, 26, 10, tone.paper),
    ellipse(548, 24, 20, 8, tone.paper),
    repeat(3, (n) => shape(`M${90 + n * 130} 170v-64l130 64z`, tone.ink)),
    repeat(3, (n) => shape(`M${98 + n * 130} 168v-48l8 4v44z`, tone.tealSoft)),
    rect(90, 168, 450, 112, tone.clay),
    repeat(6, (n) => rect(90, 178 + n * 18, 450, 2, tone.claySoft)),
    repeat(5, (n) => shape(`M${114 + n * 88} 262v-52a24 24 0 0 1 48 0v52z`, n === 2 ? tone.ink : tone.tealSoft)),
    repeat(5, (n) => (n === 2 ? '' : stroke(`M${138 + n * 88} 188v74M${114 + n * 88} 226h48`, tone.paper, 3))),
    rect(304, 236, 20, 44, tone.ink),
    rect(242, 174, 144, 12, tone.sun, 3),
  ),
  marktplatz: drawing(
    outdoors(tone.sand),
    clouds,
    building(20, 84, 110, tone.claySoft, tone.clay),
    building(110, 76, 140, tone.wallWarm, tone.woodDark),
    building(192, 92, 120, tone.tealSoft, tone.teal),
    rect(300, 120, 150, 160, tone.paper),
    shape('M292 122L375 66L458 122z', tone.teal),
    rect(361, 34, 28, 46, tone.paper),
    shape('M357 36L375 8L393 36z', tone.teal),
    circle(375, 56, 9, tone.sun),
    repeat(4, (n) => shape(`M${310 + n * 34} 280v-34a13 13 0 0 1 26 0v34z`, tone.grey)),
    repeat(4, (n) => rect(312 + n * 34, 140, 22, 36, tone.tealSoft, 2)),
    repeat(4, (n) => rect(312 + n * 34, 186, 22, 30, tone.tealSoft, 2)),
    building(464, 80, 130, tone.wallWarm, tone.clay),
    building(552, 78, 100, tone.sun, tone.woodDark),
    ellipse(180, 322, 84, 16, tone.grey),
    ellipse(180, 316, 72, 12, tone.tealSoft),
    rect(174, 268, 12, 48, tone.grey),
    ellipse(180, 268, 26, 6, tone.grey),
    stroke('M180 264c-4-22-26-16-28 12M180 264c4-22 26-16 28 12', tone.paper, 3),
  ),
  freilichtbuehne: drawing(
    outdoors(tone.green, 220),
    tree(60, 232, 170),
    tree(150, 226, 120),
    tree(500, 226, 130),
    tree(590, 236, 180),
    shape('M190 244v-40a130 130 0 0 1 260 0v40z', tone.teal),
    shape('M210 244v-40a110 110 0 0 1 220 0v40z', tone.tealSoft),
    shape('M236 244v-36a84 84 0 0 1 168 0v36z', tone.wall),
    rect(176, 240, 288, 26, tone.wood),
    rect(176, 262, 288, 8, tone.woodDark),
    repeat(3, (n) => circle(270 + n * 50, 122 + Math.abs(n - 1) * 8, 5, tone.sun)),
    repeat(3, (row) =>
      stroke(
        `M${120 - row * 46} ${296 + row * 24}Q320 ${318 + row * 30} ${520 + row * 46} ${296 + row * 24}`,
        tone.woodDark,
        8,
      ),
    ),
  ),
  schlosshof: drawing(
    outdoors(tone.sand, 270),
    clouds,
    rect(60, 110, 520, 160, tone.wallWarm),
    shape('M52 112L90 66H550L588 112z', tone.clay),
    repeat(2, (n) => rect(40 + n * 490, 76, 70, 194, tone.paper)),
    repeat(2, (n) => shape(`M${32 + n * 490} 78L${75 + n * 490} 14L${118 + n * 490} 78z`, tone.teal)),
    repeat(2, (n) => rect(64 + n * 490, 104, 22, 34, tone.tealSoft, 11)),
    repeat(7, (n) => shape(`M${134 + n * 56} 270v-50a18 18 0 0 1 36 0v50z`, tone.grey)),
    repeat(7, (n) => rect(140 + n * 56, 132, 24, 40, tone.tealSoft, 3)),
    shape('M292 270v-58a28 28 0 0 1 56 0v58z', tone.ink),
    repeat(2, (n) => circle(200 + n * 240, 308, 20, tone.greenDark) + rect(188 + n * 240, 312, 24, 22, tone.clay, 3)),
  ),
} as const
