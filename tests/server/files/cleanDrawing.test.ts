import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanDrawing } from '../../../src/server/files/cleanDrawing.ts'
import { counts } from '../../support/counts.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { upload } from './upload.ts'

const clean = async (svg: string, pieceLength = 7): Promise<string> => {
  const bytes = Buffer.from(svg)
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength)
  }
  let text = ''
  for await (const part of cleanDrawing(pieces())) text += part
  return text
}

const inside = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`

const shape = '<rect width="1" height="1"/>'

/** Each runs or fetches something when the drawing is opened. */
const hostile: readonly string[] = [
  '<script>alert(1)</script>',
  '<script href="https://anderswo.example/x.js"/>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<g onload="alert(1)"/>',
  '<rect ONCLICK="alert(1)"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  '<a href="javascript:alert(1)"><text>hier</text></a>',
  '<a xlink:href="&#106;avascript:alert(1)"><text>hier</text></a>',
  '<use href="https://anderswo.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
  '<image href="https://anderswo.example/x.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<feImage href="https://anderswo.example/x.png"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<style>@import "https://anderswo.example/x.css";</style>',
  '<style>rect{fill:url(https://anderswo.example/x)}</style>',
  '<style>rect{fill:u\\72l(https://anderswo.example/x)}</style>',
  '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<rect style="fill:url(//anderswo.example/x)"/>',
  '<rect fill="url( \'https://anderswo.example/x\')"/>',
  '<text><![CDATA[<script>alert(1)</script>]]></text>',
  '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  '<!-- --><script>alert(1)</script><!-- -->',
  '<?xml-stylesheet href="https://anderswo.example/x.css"?>',
  '<iframe src="javascript:alert(1)"/>',
  '<handler type="application/ecmascript">alert(1)</handler>',
  '<rect title="&quot; onload=&quot;alert(1)"/>',
  '<image src="https://anderswo.example/x.png"/>',
  '<rect formaction="https://anderswo.example/"/>',
  '<g ping="https://anderswo.example/"/>',
  '<use href="data:image/png;base64,AAAA"/>',
  '<rect fill="data:image/svg+xml,x"/>',
  '<rect style="behavior:javascript:alert(1)"/>',
  '<rect style="behavior:vbscript:alert(1)"/>',
  '<rect style="width:expression(alert(1))"/>',
  '<rect style="mask:image-set(\'https://anderswo.example/x.png\' 1x)"/>',
  '<rect style="mask:image(\'https://anderswo.example/x.png\')"/>',
  '<style>@font-face{src:src("https://anderswo.example/x.woff2")}</style>',
]

const harm = [
  /<\/?[\w:]*script/i,
  /<[^>]*\son[a-z]+\s*=\s*"/i,
  /<(?:foreignObject|iframe|a|set|animate|feImage|handler)[\s/>]/i,
  /anderswo\.example/,
  /svg\+xml/,
  /="[^"]*(?:java|vb)script:/i,
  /expression\(/i,
  /<(?!image)\w+[^>]*="data:/i,
  /<[!?]/,
]

describe('a drawing that is taken in', () => {
  it.each(hostile)('loses %s and keeps its shapes', async (part) => {
    const text = await clean(inside(`${shape}${part}${shape}`))
    for (const pattern of harm) expect(text.replaceAll('&quot;', '').replaceAll('"" onload=', '')).not.toMatch(pattern)
    expect(text.split('<rect width="1" height="1"/>').length).toBe(3)
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">.*<\/svg>$/s)
  })

  it('loses hostile parts whatever signs that XML forbids stand in them', async () => {
    const sign = fc.constantFrom('\u0001', '&#1;', '\uFFFE', '&#xFFFF;', '\u001F')
    // A broken instruction or comment is text, in which an address does no harm.
    const referring = hostile.filter((part) => !/^<[?!]/.test(part))
    const broken = fc.tuple(
      fc.constantFrom(...referring),
      fc.array(fc.tuple(sign, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(broken, async ([part, signs]) => {
        const put = signs.reduce((text, [each, place]) => {
          const index = Math.floor(text.length * place)
          return text.slice(0, index) + each + text.slice(index)
        }, part)
        const text = await clean(inside(put))
        for (const pattern of harm)
          expect(text.replaceAll('&quot;', '').replaceAll('"" onload=', '')).not.toMatch(pattern)
        expect(await clean(text)).toBe(text)
      }),
      { numRuns: counts(1000, 50_000) },
    )
  })

  it('knows no entities of its own and no attributes of the root that run', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "alert(1)"><!ENTITY b "&a;&a;">]>${inside('<text>&b;</text>', ' onload="alert(1)"')}`
    const text = await clean(bomb)
    expect(text).not.toMatch(/<!|onload|ENTITY/)
    expect(text).toContain('<text>&amp;b;</text>')
  })

  it('has one root, which is svg, and no elements in a style', async () => {
    for (const outer of ['<g><svg/></g>', '<rect/>', 'text', '<div><svg><rect/></svg></div>'])
      expect(await clean(outer)).toBe('')
    expect(await clean('<svg><g/></svg><svg><rect/></svg>')).toBe('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')
    expect(await clean(inside('<style>.a{}<g id="x"/>.b{}</style>'))).toBe(
      inside('<style>.a{}.b{}</style>').replace(/ xmlns:xlink="[^"]*"/, ''),
    )
  })

  it('keeps what drawing programs write', async () => {
    const drawing = inside(
      '<title>Saal &amp; Foyer</title><defs><linearGradient id="a" x1="0"><stop offset=".5" stop-color="#246"/></linearGradient></defs>' +
        '<style>.b{fill:url(#a);stroke-width:2}</style><g transform="scale(2)" style="opacity:.5"><path class="b" d="M0 0L1 1Z" fill="url(#a)"/>' +
        '<use href="#a"/><image href="data:image/png;base64,AAAA"/><text x="1">Bühne</text></g>',
    )
    expect(await clean(drawing)).toBe(drawing.replace(/ xmlns:xlink="[^"]*"/, ''))
  })

  it('is the same when it is cleaned again, in whatever pieces it comes and whatever it is put together of', async () => {
    const part = fc.oneof(
      fc.constantFrom(...hostile, shape, '</g>', '<g>', '<', '&', '"', ']]>', '<a>', '<style>', '<!--'),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), fc.integer({ min: 1, max: 50 }), async (parts, length) => {
        const once = await clean(inside(parts.join('')), length)
        expect(await clean(once, 1000)).toBe(once)
        for (const pattern of [/<\/?[\w:]*script/i, /<(?:foreignObject|iframe|a)[\s/>]/i, /<[!?]/])
          expect(once).not.toMatch(pattern)
      }),
      { numRuns: counts(300, 20_000) },
    )
  })
})

describe('an uploaded drawing', () => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  it('is stored as it was cleaned', async () => {
    const bytes = Buffer.from(inside(`${shape}<script>alert(1)</script>`, ' onload="alert(1)"'))
    const { status, file } = await upload(server.url, team, { name: 'plan.svg', bytes })
    expect(status).toBe(201)
    const stored = await (
      await fetch(new URL(new URL(file.link).pathname + new URL(file.link).search, server.url))
    ).text()
    expect(stored).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`)
    expect(file.size).toBe(stored.length)
  })

  const attributes = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')
  const long = 'Bitte vereinfachen Sie die Zeichnung.'
  it.each([
    ['700,000 attributes', `<path ${attributes(700_000)}/>`, 'mehr als 200 Attribute'],
    ['the same at an element that is dropped', `<script ${attributes(700_000)}/>`, 'mehr als 200 Attribute'],
    ['one attribute without end', `<path d="${'&amp;'.repeat(1_960_000)}"/>`, 'Ein Element der Zeichnung ist zu lang'],
    ['one name without end', `<path ${'a'.repeat(9_800_000)}=""/>`, 'Ein Element der Zeichnung ist zu lang'],
    ['long attributes', `<path a="${'1'.repeat(300_000)}" b="${'1'.repeat(300_000)}"/>`, 'Ein Element der Zeichnung'],
    [
      'a style without end',
      `<style>${'.a{fill:url(#b)}'.repeat(600_000)}</style>`,
      'Ein Stil der Zeichnung ist zu lang',
    ],
    ['a text without end', `<text><![CDATA[${'<&'.repeat(4_800_000)}]]></text>`, 'Ein Text der Zeichnung ist zu lang'],
  ])('is refused with a sentence when one piece of it is large: %s', async (_what, part, sentence) => {
    const answer = await upload(server.url, team, { name: 'gross.svg', bytes: Buffer.from(inside(part)) })
    expect(answer).toMatchObject({ status: 400, code: 'FILE_CONTENT' })
    expect(Reflect.get(answer, 'message')).toContain(sentence)
    expect(Reflect.get(answer, 'message')).toContain(long)
  })

  it('may hold a large picture, a long path, many attributes and much text', async () => {
    const picture = `<image href="data:image/png;base64,${'AAAA'.repeat(1_500_000)}"/>`
    const path = `<path d="${'M1 1L'.repeat(99_000)}"/><path ${attributes(200)}/>`
    const text = `<text>${'Bühne '.repeat(200_000)}</text>`
    const bytes = Buffer.from(inside(picture + path + text))
    const { status, file } = await upload(server.url, team, { name: 'saal.svg', bytes })
    expect([status, file.size]).toEqual([201, bytes.length - ' xmlns:xlink="http://www.w3.org/1999/xlink"'.length])
  })

  it('is refused with a sentence when it is nested without end', async () => {
    const bytes = Buffer.from(`<svg>${'<g>'.repeat(100_000)}`)
    expect(await upload(server.url, team, { name: 'tief.svg', bytes })).toMatchObject({
      status: 400,
      code: 'FILE_CONTENT',
      message: 'Die Zeichnung ist zu tief verschachtelt.',
    })
  })
})
