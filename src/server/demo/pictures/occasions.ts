import { circle, drawing, ellipse, indoors, outdoors, plinth, rect, repeat, shape, stroke, tone, tree } from './draw.ts'

const bunting = (y: number): string =>
  stroke(`M0 ${y}Q320 ${y + 56} 640 ${y}`, tone.ink, 3) +
  repeat(12, (n) => {
    const x = 24 + n * 54
    const top = y + 56 * 2 * (x / 640) * (1 - x / 640)
    return shape(`M${x - 14} ${top}h28l-14 30z`, [tone.clay, tone.sun, tone.teal][n % 3] ?? tone.teal)
  })

const stall = (x: number, color: string): string =>
  rect(x + 8, 190, 8, 112, tone.woodDark) +
  rect(x + 134, 190, 8, 112, tone.woodDark) +
  rect(x, 246, 150, 56, tone.wood, 3) +
  shape(`M${x + 10} 146h130l18 46H${x - 8}z`, color) +
  repeat(3, (n) => shape(`M${x + 26 + n * 44} 146h22l4 46h-26z`, tone.paper)) +
  repeat(4, (n) => circle(x + 26 + n * 33, 238, 14, n % 2 === 0 ? tone.clay : tone.sun))

const note = (x: number, y: number, color: string): string =>
  ellipse(x, y, 9, 7, color) + stroke(`M${x + 8} ${y}v-38l18 6`, color, 4)

/** Events of a town. */
export const occasions = {
  stadtfest: drawing(
    outdoors(tone.sand, 270),
    shape('M210 270V140l110-54 110 54v130z', tone.teal),
    rect(236, 158, 168, 84, tone.ink),
    repeat(3, (n) => shape(`M${278 + n * 42} 158l-24 84h48z`, 'rgb(236 196 107 / 0.35)')),
    rect(200, 242, 240, 28, tone.woodDark),
    stroke('M320 196v46', tone.grey, 4),
    circle(320, 192, 6, tone.paper),
    repeat(2, (n) => shape(`M${30 + n * 440} 200l70-56 70 56z`, n === 0 ? tone.clay : tone.sun)),
    repeat(2, (n) => rect(42 + n * 440, 200, 116, 70, tone.paper)),
    bunting(34),
    repeat(14, (n) =>
      circle(24 + n * 46, 322 - (n % 3) * 8, 15, [tone.tealMid, tone.claySoft, tone.wallWarm][n % 3] ?? tone.wallWarm),
    ),
    repeat(14, (n) =>
      rect(2 + n * 46, 336 - (n % 3) * 8, 44, 40, [tone.teal, tone.clay, tone.grey][n % 3] ?? tone.grey, 18),
    ),
  ),
  kammerkonzert: drawing(
    indoors(tone.dusk, tone.woodDark, 272),
    shape('M180 0h280l90 272H90z', 'rgb(236 196 107 / 0.16)'),
    stroke('M292 60v70', tone.ink, 10),
    shape('M292 126c44 0 52 30 44 50s-8 26 4 44 22 84-48 84-60-64-48-84 12-24 4-44 0-50 44-50z', tone.clay),
    stroke('M292 70v206M284 130v146M300 130v146', tone.paper, 1.5),
    stroke('M262 196q-8 14 0 30M322 196q8 14 0 30', tone.ink, 4),
    rect(276, 264, 32, 8, tone.ink, 3),
    stroke('M356 120L388 290', tone.sand, 5),
    stroke('M470 318V210M446 322h48', tone.grey, 5),
    shape('M430 146h84l8 64h-100z', tone.paper),
    stroke('M442 162h60M440 176h66M440 190h68', tone.grey, 2),
    note(120, 130, tone.sun),
    note(176, 86, tone.tealSoft),
    note(540, 92, tone.sun),
  ),
  // A white cross on green: the red one on white is protected.
  'erste-hilfe': drawing(
    plinth(tone.wall, tone.floor, 200),
    stroke('M270 116v-24q0-12 12-12h76q12 0 12 12v24', tone.ink, 10),
    rect(170, 112, 300, 186, tone.greenDark, 18),
    rect(170, 196, 300, 8, tone.green),
    circle(320, 204, 58, tone.green),
    rect(306, 166, 28, 76, tone.paper, 3),
    rect(282, 190, 76, 28, tone.paper, 3),
    rect(496, 250, 66, 48, tone.paper, 6),
    circle(529, 274, 15, tone.tealSoft),
    circle(104, 278, 26, tone.paper),
    circle(104, 278, 10, tone.wall),
  ),
  toepferkurs: drawing(
    plinth(tone.wallWarm, tone.wood, 190),
    rect(60, 70, 150, 10, tone.woodDark),
    rect(430, 70, 150, 10, tone.woodDark),
    shape('M86 70q-14-30 4-44h26q18 14 4 44zM148 70v-34h40v34z', tone.tealMid),
    shape('M452 70q-12-24 6-50h28q18 26 6 50zM516 70v-26q22-12 44 0v26z', tone.clay),
    shape('M276 232q-44-62 8-112 6-10-2-22h76q-8 12-2 22 52 50 8 112z', tone.claySoft),
    ellipse(320, 98, 38, 8, tone.clay),
    stroke('M264 184q56 14 112 0', tone.clay, 5),
    ellipse(320, 238, 104, 16, tone.grey),
    rect(300, 246, 40, 40, tone.ink),
    ellipse(320, 292, 86, 16, tone.ink),
  ),
  lesenacht: drawing(
    outdoors('#16363a', 286, tone.dusk),
    circle(520, 82, 40, tone.sun),
    circle(504, 74, 36, tone.dusk),
    repeat(12, (n) => circle(((n * 131) % 600) + 20, ((n * 47) % 150) + 20, n % 3 === 0 ? 3 : 2, tone.paper)),
    shape('M110 300L220 130l110 170z', tone.sun),
    shape('M220 130l40 170h-80z', tone.clay),
    stroke('M220 130v-18', tone.paper, 4),
    rect(396, 270, 170, 24, tone.tealMid, 4),
    rect(412, 246, 150, 24, tone.claySoft, 4),
    rect(402, 222, 140, 24, tone.paper, 4),
    stroke('M402 278h150M420 254h130M412 230h120', 'rgb(22 54 58 / 0.35)', 3),
    shape('M404 216q36-22 70-4 34-18 70 4v-50q-36-22-70-4-34-18-70 4z', tone.paper),
    stroke('M474 162v50M420 178q24-8 42 0M486 178q18-8 42 0M420 192q24-8 42 0M486 192q18-8 42 0', tone.grey, 3),
  ),
  sprechstunde: drawing(
    plinth(tone.tealSoft, tone.wood, 200),
    rect(170, 76, 300, 196, tone.ink, 12),
    rect(182, 88, 276, 168, tone.wall),
    repeat(2, (n) => rect(192 + n * 132, 98, 124, 128, n === 0 ? tone.tealMid : tone.sand, 6)),
    repeat(2, (n) => circle(254 + n * 132, 146, 24, n === 0 ? tone.claySoft : tone.woodDark)),
    repeat(2, (n) => shape(`M${212 + n * 132} 226q0-48 42-48t42 48z`, n === 0 ? tone.teal : tone.paper)),
    repeat(3, (n) => circle(296 + n * 24, 241, 8, n === 2 ? tone.clay : tone.grey)),
    shape('M130 276h380l22 20H108z', tone.grey),
    rect(552, 252, 36, 42, tone.paper, 5),
    stroke('M588 262q18 10 0 22', tone.paper, 5),
  ),
  klausurtagung: drawing(
    indoors(tone.wallWarm, tone.floor, 262),
    stroke('M150 96l-26 212M270 96l26 212', tone.woodDark, 6),
    rect(130, 60, 160, 160, tone.paper, 3),
    rect(130, 54, 160, 14, tone.ink, 3),
    stroke('M154 100h84M154 124h110', tone.teal, 5),
    stroke('M154 196l30-30 26 16 50-46', tone.clay, 5),
    tree(560, 262, 110),
    rect(542, 246, 36, 40, tone.clay, 4),
    rect(350, 232, 180, 14, tone.wood, 3),
    stroke('M366 246v66M514 246v66', tone.ink, 5),
    repeat(3, (n) => circle(374 + n * 62, 164, 20, [tone.claySoft, tone.woodDark, tone.sand][n] ?? tone.sand)),
    repeat(3, (n) =>
      shape(`M${346 + n * 62} 232q0-44 28-44t28 44z`, [tone.teal, tone.tealMid, tone.clay][n] ?? tone.teal),
    ),
  ),
  herbstmarkt: drawing(
    outdoors(tone.sand, 270),
    tree(36, 276, 170),
    tree(612, 276, 160),
    stall(86, tone.teal),
    stall(258, tone.clay),
    stall(430, tone.tealMid),
    bunting(40),
    repeat(
      3,
      (n) =>
        ellipse(170 + n * 150, 330, 26, 20, tone.clay) +
        ellipse(170 + n * 150, 330, 12, 20, tone.claySoft) +
        stroke(`M${170 + n * 150} 310q2-8 10-10`, tone.greenDark, 5),
    ),
  ),
  schlosskonzert: drawing(
    outdoors(tone.ink, 278, tone.dusk),
    repeat(10, (n) => circle(((n * 149) % 600) + 20, ((n * 37) % 90) + 16, 2, tone.paper)),
    rect(80, 130, 480, 148, tone.teal),
    repeat(
      2,
      (n) =>
        rect(60 + n * 450, 96, 70, 182, tone.tealMid) +
        shape(`M${52 + n * 450} 98L${95 + n * 450} 36L${138 + n * 450} 98z`, tone.ink),
    ),
    repeat(7, (n) => rect(150 + n * 52, 150, 24, 36, tone.sun, 12)),
    rect(190, 226, 260, 14, tone.woodDark),
    shape('M200 226a120 96 0 0 1 240 0z', 'rgb(236 196 107 / 0.3)'),
    repeat(
      5,
      (n) => circle(232 + n * 44, 196, 12, tone.claySoft) + shape(`M${214 + n * 44} 226q0-22 18-22t18 22z`, tone.paper),
    ),
    repeat(13, (n) => circle(20 + n * 50, 318, 18, tone.dusk) + rect(-4 + n * 50, 334, 48, 30, tone.dusk, 18)),
    note(300, 96, tone.sun),
    note(360, 74, tone.tealSoft),
  ),
} as const
