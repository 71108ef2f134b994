import { circle, drawing, ellipse, indoors, rect, repeat, shape, stroke, tone } from './draw.ts'

const hoop = (x: number): string =>
  rect(x - 34, 92, 68, 48, tone.paper, 3) +
  stroke(`M${x - 13} 134v-20h26v20`, tone.clay, 3) +
  stroke(`M${x - 16} 142h32`, tone.clay, 5) +
  stroke(`M${x - 14} 144l6 24h16l6-24M${x - 4} 144l2 24M${x + 4} 144l-2 24`, tone.grey, 2)

const wallBars = (x: number): string =>
  rect(x, 130, 76, 118, tone.wood, 2) + repeat(8, (n) => rect(x + 5, 138 + n * 14, 66, 5, tone.woodDark, 2))

const chair = (x: number, y: number, color: string): string =>
  rect(x, y, 26, 26, color, 4) +
  rect(x - 2, y + 26, 30, 7, tone.ink, 3) +
  stroke(`M${x + 2} ${y + 34}v16M${x + 24} ${y + 34}v16`, tone.ink, 3)

const window = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, tone.paper, 3) +
  rect(x + 5, y + 5, width - 10, height - 10, tone.sky) +
  stroke(`M${x + width / 2} ${y + 5}v${height - 10}M${x + 5} ${y + height / 2}h${width - 10}`, tone.paper, 4)

/** Rooms from inside. */
export const rooms = {
  sporthalle: drawing(
    indoors(tone.wall, tone.sand, 248),
    repeat(8, (n) => rect(20 + n * 76, 24, 68, 42, tone.sky, 2)),
    rect(0, 240, 640, 8, tone.teal),
    wallBars(24),
    wallBars(540),
    hoop(220),
    hoop(420),
    stroke('M40 356L130 262H510L600 356', tone.paper, 4),
    stroke('M320 262V360', tone.paper, 4),
    ellipse(320, 310, 72, 22, tone.paper),
    ellipse(320, 310, 67, 19, tone.sand),
    stroke('M170 262l-30 40h120l-6-40M386 262l-6 40h120l-30-40', tone.teal, 3),
  ),
  spielfeld: drawing(
    indoors(tone.wall, tone.sand, 248),
    repeat(8, (n) => rect(20 + n * 76, 24, 68, 42, tone.sky, 2)),
    rect(0, 240, 640, 8, tone.clay),
    wallBars(40),
    wallBars(524),
    hoop(320),
    shape('M250 262h140l40 98H210z', tone.claySoft),
    stroke('M250 262h140l40 98M250 262l-40 98', tone.paper, 4),
    stroke('M110 360l66-98M530 360l-66-98', tone.paper, 4),
    circle(486, 320, 24, tone.clay),
    stroke('M462 320h48M486 296v48M469 303q17 17 0 34M503 303q-17 17 0 34', tone.ink, 2),
  ),
  saal: drawing(
    indoors(tone.wallWarm, tone.wood, 250),
    rect(110, 50, 420, 176, tone.ink),
    rect(150, 76, 340, 150, tone.dusk),
    shape('M110 50h120q-6 110-66 176h-54z', tone.clay),
    shape('M530 50H410q6 110 66 176h54z', tone.clay),
    stroke('M134 60q-2 90-14 166M166 60q-8 100-26 166M506 60q2 90 14 166M474 60q8 100 26 166', tone.claySoft, 3),
    rect(110, 40, 420, 26, tone.clay),
    repeat(12, (n) => circle(127 + n * 35, 66, 17, tone.clay)),
    rect(90, 226, 460, 24, tone.woodDark),
    repeat(3, (n) => shape(`M${240 + n * 80} 86l-30 140h60z`, 'rgb(236 196 107 / 0.22)')),
    repeat(2, (row) => {
      const [left, top, color] = row === 0 ? [84, 266, tone.tealMid] : [60, 308, tone.teal]
      return (
        repeat(10 + row, (n) => rect(left + n * 48, top, 30, 30, color, 5)) +
        rect(left - 4, top + 24, 470 + row * 48, 9, tone.ink, 4) +
        stroke(
          repeat(11 + row, (n) => `M${left + n * 46} ${top + 33}v14`),
          tone.ink,
          3,
        )
      )
    }),
  ),
  trauzimmer: drawing(
    indoors(tone.wallWarm, tone.wood, 262),
    rect(0, 0, 640, 22, tone.paper),
    repeat(16, (n) => circle(20 + n * 40, 22, 8, tone.paper)),
    repeat(2, (n) => window(110 + n * 320, 60, 100, 150)),
    repeat(2, (n) => shape(`M${96 + n * 320} 50h26q4 90-26 164zM${224 + n * 320} 50h-26q-4 90 26 164z`, tone.tealSoft)),
    stroke('M320 22v44M282 84q38 26 76 0M282 84v-8M358 84v-8M320 66v30', tone.woodDark, 4),
    repeat(3, (n) => circle(282 + n * 38, n === 1 ? 62 : 72, 7, tone.sun)),
    rect(230, 214, 180, 12, tone.woodDark, 3),
    shape('M240 226h160l-8 78H248z', tone.paper),
    circle(306, 196, 12, tone.claySoft),
    circle(322, 188, 13, tone.paper),
    circle(336, 198, 12, tone.clay),
    rect(312, 202, 18, 14, tone.teal, 3),
    repeat(2, (n) => chair(206 + n * 200, 262, tone.clay)),
  ),
  sitzungssaal: drawing(
    indoors(tone.wall, tone.floor, 236),
    rect(220, 40, 200, 112, tone.ink, 6),
    rect(228, 48, 184, 96, tone.tealMid),
    stroke('M250 124l34-34 28 20 40-44 36 26', tone.paper, 4),
    window(60, 50, 110, 110),
    window(470, 50, 110, 110),
    repeat(7, (n) => chair(134 + n * 58, 192, tone.teal)),
    ellipse(320, 282, 250, 46, tone.woodDark),
    ellipse(320, 274, 250, 44, tone.wood),
    ellipse(320, 274, 130, 18, tone.sand),
    repeat(5, (n) => rect(152 + n * 76, 240 + Math.abs(n - 2) * 6, 30, 9, tone.paper, 1)),
    repeat(4, (n) => stroke(`M${190 + n * 86} 306v-14l6-6`, tone.ink, 3)),
  ),
  seminarraum: drawing(
    indoors(tone.wall, tone.floor, 250),
    rect(170, 46, 300, 130, tone.wood, 4),
    rect(178, 54, 284, 114, tone.greenDark),
    stroke('M204 84h120M204 106h84M204 128h104', tone.paper, 4),
    circle(404, 108, 32, tone.sun),
    shape('M404 108V76a32 32 0 0 1 28 48z', tone.claySoft),
    window(36, 60, 94, 110),
    rect(520, 60, 84, 116, tone.wood, 2),
    repeat(3, (n) => rect(526, 68 + n * 36, 72, 28, tone.wallWarm)),
    repeat(6, (n) =>
      rect(532 + n * 10, 72 + (n % 3) * 36, 8, 24, [tone.teal, tone.clay, tone.sun][n % 3] ?? tone.teal),
    ),
    repeat(
      3,
      (n) =>
        rect(70 + n * 180, 256, 140, 10, tone.wood, 2) +
        stroke(`M${82 + n * 180} 266v54M${198 + n * 180} 266v54`, tone.ink, 4),
    ),
    repeat(3, (n) => rect(92 + n * 180, 232, 42, 24, tone.ink, 3) + rect(154 + n * 180, 250, 34, 6, tone.paper)),
    repeat(3, (n) => chair(124 + n * 180, 290, tone.tealMid)),
  ),
  jugendraum: drawing(
    indoors(tone.tealSoft, tone.wood, 256),
    rect(60, 46, 90, 66, tone.sun, 3),
    rect(166, 62, 64, 84, tone.clay, 3),
    circle(105, 78, 20, tone.paper),
    stroke('M182 84h32M182 100h32M182 116h20', tone.paper, 4),
    stroke('M560 312V120', tone.ink, 5),
    shape('M528 120h64l-14-44h-36z', tone.sun),
    rect(70, 196, 220, 70, tone.teal, 14),
    rect(58, 220, 36, 76, tone.tealMid, 12),
    rect(266, 220, 36, 76, tone.tealMid, 12),
    rect(90, 246, 180, 40, tone.tealMid, 8),
    rect(112, 214, 44, 40, tone.sun, 8),
    rect(340, 208, 170, 46, tone.woodDark, 4),
    rect(348, 214, 154, 22, tone.green),
    repeat(4, (n) => stroke(`M${366 + n * 40} 200v44`, tone.grey, 4)),
    repeat(4, (n) => rect(361 + n * 40, 218, 10, 14, n % 2 === 0 ? tone.clay : tone.paper, 3)),
    stroke('M356 254l-8 62M494 254l8 62', tone.ink, 6),
  ),
  musikraum: drawing(
    indoors(tone.wallWarm, tone.wood, 256),
    repeat(
      4,
      (n) =>
        rect(60 + n * 140, 40, 100, 90, tone.sand, 4) +
        repeat(3, (m) => rect(68 + n * 140, 50 + m * 26, 84, 18, tone.wallWarm, 3)),
    ),
    shape('M170 196q0-40 60-40h170q70 0 70 40v26H170z', tone.ink),
    shape('M236 156L420 92q46 20 50 66z', tone.dusk),
    rect(150, 214, 320, 22, tone.ink, 3),
    rect(158, 222, 120, 10, tone.paper),
    repeat(11, (n) => rect(166 + n * 10, 222, 4, 6, tone.ink)),
    stroke('M196 236l-6 76M444 236l8 76M330 236v76', tone.ink, 8),
    rect(96, 268, 62, 14, tone.clay, 5),
    stroke('M104 282v34M150 282v34', tone.ink, 5),
    stroke('M540 312V196M520 316h40', tone.grey, 4),
    shape('M508 160h64v40h-64z', tone.paper),
    stroke('M518 172h44M518 182h44', tone.grey, 2),
  ),
} as const
