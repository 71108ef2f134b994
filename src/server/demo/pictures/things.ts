import { circle, drawing, ellipse, outdoors, plinth, rect, repeat, shape, stroke, tone, tree } from './draw.ts'

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, tone.ink) + circle(x, y, r * 0.78, tone.wall) + circle(x, y, r * 0.18, tone.ink)

const bench = (y: number): string =>
  shape(`M150 ${y}h340l14 14H136z`, tone.wood) + stroke(`M190 ${y + 14}v36M450 ${y + 14}v36`, tone.teal, 6)

/** Things to lend. */
export const things = {
  reinigung: drawing(
    plinth(tone.sky, tone.floor, 150),
    stroke('M424 60L372 270', tone.wood, 9),
    shape('M340 262h66l16 42h-98z', tone.paper),
    stroke('M350 266l-10 36M366 266l-4 36M384 266l4 36', tone.grey, 3),
    shape('M206 196h120l-14 110h-92z', tone.tealMid),
    ellipse(266, 196, 60, 12, tone.teal),
    repeat(3, (n) => circle(244 + n * 22, 188 - (n % 2) * 10, 14, tone.paper)),
    stroke('M206 196q60-96 120 0', tone.ink, 4),
  ),
  stehtisch: drawing(
    plinth(tone.wallWarm, tone.floor, 230),
    repeat(3, (n) => {
      const x = 160 + n * 160
      const y = n === 1 ? 116 : 92
      return (
        shape(`M${x - 56} ${y}h112q-30 60-26 96l22 104h-104l22-104q4-36-26-96z`, n === 1 ? tone.paper : tone.wall) +
        shape(`M${x - 30} ${y + 90}h60l2 14h-64z`, tone.teal) +
        ellipse(x, y, 58, 12, tone.paper)
      )
    }),
    rect(306, 76, 28, 36, tone.tealSoft, 4),
    circle(312, 68, 11, tone.claySoft),
    circle(328, 64, 12, tone.clay),
  ),
  festzeltgarnitur: drawing(
    outdoors(tone.green, 190),
    tree(70, 206, 130),
    tree(580, 206, 150),
    bench(236),
    shape('M120 196h400l20 24H100z', tone.sun),
    rect(100, 220, 440, 8, tone.wood),
    stroke('M170 228v70M470 228v70', tone.teal, 8),
    shape('M106 290h428l18 18H88z', tone.wood),
    stroke('M160 308v34M480 308v34', tone.teal, 7),
  ),
  buehne: drawing(
    outdoors(tone.green, 262),
    stroke('M130 270V70M510 270V70M120 70h400', tone.grey, 10),
    repeat(10, (n) => stroke(`M${130 + n * 38} 64l19 14 19-14`, tone.ink, 2)),
    repeat(4, (n) => shape(`M${196 + n * 80} 76h22l6 26h-34z`, tone.ink)),
    repeat(4, (n) => shape(`M${190 + n * 80} 102h34l16 122h-66z`, 'rgb(236 196 107 / 0.3)')),
    rect(110, 224, 420, 18, tone.woodDark),
    rect(116, 242, 408, 40, tone.teal),
    repeat(6, (n) => rect(116 + n * 82, 242, 3, 40, tone.ink)),
    repeat(3, (n) => rect(530 + n * 18, 232 + n * 18, 24, 12, tone.woodDark)),
    stroke('M536 224V186h18l36 40', tone.grey, 4),
  ),
  tonanlage: drawing(
    plinth(tone.tealSoft, tone.floor, 230),
    repeat(2, (n) => {
      const x = 116 + n * 300
      return (
        rect(x, 92, 108, 206, tone.ink, 8) +
        circle(x + 54, 140, 24, tone.grey) +
        circle(x + 54, 140, 10, tone.ink) +
        circle(x + 54, 228, 42, tone.grey) +
        circle(x + 54, 228, 30, tone.dusk) +
        circle(x + 54, 228, 12, tone.grey)
      )
    }),
    shape('M246 236h148l14 62H232z', tone.dusk),
    repeat(
      6,
      (n) =>
        rect(258 + n * 22, 246, 4, 40, tone.tealSoft) + rect(253 + n * 22, 252 + ((n * 7) % 24), 14, 8, tone.sun, 2),
    ),
  ),
  beamer: drawing(
    plinth(tone.dusk, tone.ink, 130),
    shape('M372 238L640 60V326z', 'rgb(236 196 107 / 0.4)'),
    rect(196, 196, 180, 84, tone.paper, 12),
    rect(196, 236, 180, 8, tone.tealMid),
    circle(350, 226, 24, tone.ink),
    circle(350, 226, 15, tone.sun),
    repeat(5, (n) => rect(214 + n * 12, 208, 5, 20, tone.grey, 2)),
    stroke('M216 280v14M356 280v14', tone.grey, 8),
  ),
  stellwand: drawing(
    plinth(tone.wall, tone.floor, 220),
    stroke('M150 60v240M490 60v240M126 304h48M466 304h48', tone.grey, 8),
    rect(158, 66, 324, 170, tone.sand, 4),
    rect(180, 84, 80, 60, tone.paper),
    rect(180, 158, 80, 58, tone.tealSoft),
    rect(280, 92, 84, 108, tone.paper),
    rect(386, 84, 74, 54, tone.sun),
    rect(386, 156, 74, 60, tone.claySoft),
    stroke('M292 108h60M292 124h60M292 140h40M192 100h54M192 114h40', tone.grey, 4),
    repeat(5, (n) => circle([220, 220, 322, 423, 423][n] ?? 0, [88, 162, 96, 88, 160][n] ?? 0, 5, tone.clay)),
  ),
  geschirrmobil: drawing(
    outdoors(tone.floor, 276),
    rect(130, 110, 340, 158, tone.paper, 10),
    rect(130, 110, 340, 34, tone.teal, 10),
    rect(160, 160, 200, 72, tone.ink, 4),
    rect(152, 230, 216, 12, tone.wood),
    repeat(4, (n) => ellipse(186 + n * 48, 222, 20, 5, tone.paper) + ellipse(186 + n * 48, 214, 20, 5, tone.tealSoft)),
    repeat(3, (n) => rect(200 + n * 48, 182, 14, 20, tone.sky, 3)),
    rect(396, 164, 48, 104, tone.tealSoft, 4),
    stroke('M470 256h74', tone.ink, 7),
    wheel(250, 278, 30),
    wheel(330, 278, 30),
  ),
  lastenrad: drawing(
    outdoors(tone.floor, 286),
    tree(560, 292, 150),
    wheel(170, 268, 46),
    wheel(468, 278, 36),
    stroke('M170 268l60-96 46 104H170M230 172l98-4 40 108h100', tone.teal, 8),
    stroke('M226 150h-28M226 150l4 22M328 168l-10-48h-30', tone.ink, 7),
    rect(196, 140, 46, 12, tone.ink, 6),
    shape('M348 176h136l-14 82H362z', tone.wood),
    shape('M348 176h136l-3 16H351z', tone.woodDark),
    rect(372, 142, 40, 36, tone.claySoft, 3),
    circle(438, 160, 20, tone.green),
    circle(276, 276, 12, tone.ink),
  ),
  fahrradbox: drawing(
    outdoors(tone.floor, 284),
    rect(60, 60, 520, 18, tone.ink, 4),
    rect(84, 78, 10, 206, tone.grey),
    rect(546, 78, 10, 206, tone.grey),
    repeat(4, (n) => rect(112 + n * 106, 134, 98, 150, n === 2 ? tone.sun : tone.tealMid, 6)),
    repeat(4, (n) => rect(122 + n * 106, 146, 78, 8, 'rgb(255 255 255 / 0.4)', 3)),
    repeat(4, (n) => rect(186 + n * 106, 206, 8, 26, tone.ink, 3)),
    repeat(4, (n) =>
      n === 2
        ? ''
        : stroke(
            `M${144 + n * 106} 252m-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0M${144 + n * 106} 252l14-28h18`,
            tone.paper,
            3,
          ),
    ),
  ),
  messestand: drawing(
    plinth(tone.wall, tone.floor, 240),
    shape('M120 70h90v214h-90zM210 70h220v200H210zM430 70h90v214h-90z', tone.teal),
    rect(210, 70, 220, 200, tone.tealMid),
    rect(236, 96, 168, 30, tone.paper, 4),
    circle(320, 182, 36, tone.sun),
    stroke('M136 120h58M136 140h44M446 120h58M446 140h44', tone.tealSoft, 5),
    rect(250, 226, 140, 14, tone.woodDark, 3),
    rect(258, 240, 124, 62, tone.wood),
    rect(278, 212, 26, 14, tone.paper),
    repeat(3, (n) => shape(`M${250 + n * 70} 52h14l4 18h-22z`, tone.ink)),
  ),
  spielmobil: drawing(
    outdoors(tone.green, 276),
    rect(150, 100, 330, 164, tone.sun, 12),
    shape('M150 150q41 34 82 0t82 0 82 0 84 0v-38q0-12-12-12H162q-12 0-12 12z', tone.clay),
    circle(222, 204, 26, tone.paper),
    circle(314, 204, 26, tone.tealSoft),
    circle(406, 204, 26, tone.paper),
    stroke('M480 252h76', tone.ink, 7),
    wheel(250, 272, 28),
    wheel(384, 272, 28),
    circle(84, 304, 26, tone.tealMid),
    stroke('M60 296q24 16 48 0', tone.paper, 4),
    stroke('M560 330q0-36 24-36t24 36', tone.clay, 7),
  ),
  mikrofone: drawing(
    plinth(tone.tealSoft, tone.floor, 210),
    repeat(4, (n) => {
      const x = 158 + n * 108
      return (
        shape(`M${x - 14} 152h28l-6 128h-16z`, tone.ink) +
        circle(x, 134, 26, tone.grey) +
        rect(x - 24, 140, 48, 8, tone.dusk, 3)
      )
    }),
    repeat(4, (n) => stroke(`M${144 + n * 108} 124h28M${148 + n * 108} 132h20`, tone.wall, 2)),
    rect(120, 278, 400, 26, tone.dusk, 6),
    repeat(4, (n) => circle(158 + n * 108, 291, 5, tone.sun)),
  ),
} as const
