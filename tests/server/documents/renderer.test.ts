import { createServer, type Server } from 'node:net'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPrograms } from '../../../src/server/documents/chromiumProgram.ts'
import {
  bounds,
  createPdfRenderer,
  noBrowserText,
  noSandboxText,
  type PdfRenderer,
} from '../../../src/server/documents/pdfRenderer.ts'

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
const document = (body: string, head = '') =>
  `<!doctype html><html lang="de"><head><title>Probe</title>${head}</head><body>${body}</body></html>`

/** Listens and counts connections; none may arrive. */
const listen = async (): Promise<{ readonly port: number; readonly calls: () => number; readonly server: Server }> => {
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, calls: () => calls, server }
}

describe('the browser that draws documents', () => {
  let renderer: PdfRenderer
  beforeAll(() => {
    renderer = createPdfRenderer({ chromiumPath: null, sandbox: false })
  })
  afterAll(() => renderer.close())

  it('I5 loads nothing, whatever a template names: no address, no file, no other page, and runs no script', async () => {
    const { port, calls, server } = await listen()
    const secret = join(mkdtempSync(join(tmpdir(), 'booking-secret-')), 'geheim.html')
    writeFileSync(secret, document('<h1>x</h1>'.repeat(500)))
    const there = `http://127.0.0.1:${port}`
    const evil = document(
      `<img src="${there}/a.png"><iframe src="${there}/b"></iframe><iframe src="file://${secret}"></iframe><object data="file://${secret}"></object>
       <embed src="${there}/c"><video src="${there}/d" autoplay></video><link rel="stylesheet" href="${there}/e.css">
       <svg><image href="${there}/f.png"/><use href="${there}/g.svg#x"/></svg><div style="background:url(${there}/h.png)">x</div>
       <script>for (let i = 0; i < 5000; i++) document.write('<p>geschrieben</p>')</script><img src="x" onerror="document.body.innerHTML='<p>x</p>'.repeat(9000)">`,
      `<link rel="preconnect" href="${there}"><link rel="dns-prefetch" href="${there}"><link rel="prefetch" href="${there}/i">
       <meta http-equiv="refresh" content="0;url=file://${secret}"><base href="${there}/"><style>@import url(${there}/j.css); @font-face{font-family:F;src:url(${there}/k)} body{font-family:F}</style>`,
    )
    const pdf = await renderer.render(evil)
    expect(pagesIn(pdf)).toBe(1)
    expect(calls()).toBe(0)
    server.close()
  })

  it('draws A4 of its own, tagged for screen readers, and the pages the document asks for', async () => {
    const pdf = (await renderer.render(document('<h1>Eins</h1><h1 style="break-before: page">Zwei</h1>'))).toString(
      'latin1',
    )
    expect(pagesIn(Buffer.from(pdf, 'latin1'))).toBe(2)
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).not.toContain('/JavaScript')
  })

  it('F24 B9 a document that takes longer than 10 s or more than 512 MB is given up, and the next one is drawn', async () => {
    expect(bounds).toEqual({ timeLimit: 10_000, memoryLimit: 512_000_000 })
    // Each renderer has only one tight limit, so the result does not depend on the machine's speed.
    const hasty = createPdfRenderer({ chromiumPath: null, sandbox: false, timeLimit: 1500, memoryLimit: Infinity })
    const endless = document('<p style="columns:7">x</p>'.repeat(150_000))
    await expect(hasty.render(endless)).rejects.toThrow('Das Zeichnen dauerte länger als 1.5 Sekunden.')
    await hasty.close()
    const narrow = createPdfRenderer({ chromiumPath: null, sandbox: false, timeLimit: 60_000, memoryLimit: 10_000_000 })
    const large = document('<p style="columns:3">Ä</p>'.repeat(60_000))
    await expect(narrow.render(large)).rejects.toThrow('Das Zeichnen brauchte mehr als 10 MB Speicher.')
    await narrow.close()
    expect(pagesIn(await renderer.render(document('weiter')))).toBe(1)
  })

  it('a document of more than 10 MB is given up, however short its template, and the next one is drawn', async () => {
    const noise = [1, 2]
      .map(
        (
          seed,
        ) => `<svg width="794" height="1100"><filter id="f${seed}"><feTurbulence type="turbulence" baseFrequency=".9"
          numOctaves="1" seed="${seed}"/></filter><rect width="794" height="1100" filter="url(#f${seed})"/></svg>`,
      )
      .join('')
    await expect(renderer.render(document(noise))).rejects.toThrow('das Dokument wird größer als 10 MB')
    expect(pagesIn(await renderer.render(document('weiter')))).toBe(1)
  })

  it('a browser that does not start in its sandbox is not started without one, and the reason names what to set', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-sandbox-'))
    // Exits at once, like Chromium if the system forbids a sandbox; a start without one leaves a trace.
    const program = join(folder, 'chromium')
    writeFileSync(program, `#!/bin/sh\ncase "$*" in *--no-sandbox*) echo "$*" > ${folder}/trace ;; esac\nexit 1\n`)
    chmodSync(program, 0o755)
    chmodSync(folder, 0o777)
    const strict = createPdfRenderer({ chromiumPath: program, sandbox: true })
    await expect(strict.render(document('x'))).rejects.toThrow(noSandboxText)
    expect(existsSync(join(folder, 'trace'))).toBe(false)
    for (const name of ['CHROMIUM_SANDBOX=false', 'CHROMIUM_PATH']) expect(noSandboxText).toContain(name)
    const allowed = createPdfRenderer({ chromiumPath: program, sandbox: false })
    await expect(allowed.render(document('x'))).rejects.toThrow(noBrowserText)
    expect(existsSync(join(folder, 'trace'))).toBe(true)
    await Promise.all([strict.close(), allowed.close()])
    rmSync(folder, { recursive: true })
  })

  it('leaves no folder when it is closed, idle or drawing', async () => {
    const programs = await Promise.all(chromiumPrograms(null).map((find) => find()))
    const { path, env } = programs.find((found) => found !== null) ?? { path: '/bin/false', env: {} }
    const folder = mkdtempSync(join(tmpdir(), 'booking-closed-'))
    // The same browser, telling which profile it was given.
    const program = join(folder, 'chromium')
    const variables = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
    writeFileSync(
      program,
      `#!/bin/sh\nprintf %s "$HOME" > ${folder}/profile\nexec env ${variables.join(' ')} '${path}' "$@"\n`,
    )
    chmodSync(program, 0o755)
    chmodSync(folder, 0o777)
    const closed = createPdfRenderer({ chromiumPath: program, sandbox: false })
    await closed.render(document('x'))
    const profile = readFileSync(join(folder, 'profile'), 'utf8')
    expect(existsSync(profile)).toBe(true)
    await closed.close()
    expect(existsSync(profile)).toBe(false)
    const late = createPdfRenderer({ chromiumPath: program, sandbox: false })
    const drawing = expect(late.render(document('<p>x</p>'.repeat(150_000)))).rejects.toThrow('endete mittendrin')
    const lateProfile = () => readFileSync(join(folder, 'profile'), 'utf8')
    await expect.poll(lateProfile).not.toBe(profile)
    await late.close()
    await drawing
    expect(existsSync(lateProfile())).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it('without a browser the reason names what to set', async () => {
    const none = createPdfRenderer({ chromiumPath: '/bin/false', sandbox: false })
    await expect(none.render(document('x'))).rejects.toThrow(noBrowserText)
    expect(noBrowserText).toContain('CHROMIUM_PATH')
    await none.close()
  })
})
