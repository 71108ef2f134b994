import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPage, formPaths } from '../../../src/visitor/drawPage.ts'
import { visitorAssets } from '../../../src/visitor/visitorAssets.ts'
import { testServer, type TestServer } from '../../support/server.ts'

const assets = visitorAssets(null)
const errors: unknown[] = []
let server: TestServer

beforeAll(async () => {
  server = await testServer({
    engine: 'pglite',
    demo: true,
    renderVisitor: (asked) => drawPage({ ...asked, assets }),
    visitorForms: formPaths,
    report: (...fault) => void errors.push(fault),
  })
})
afterAll(() => server.close())

/** As sent: `fetch` would resolve the dots. */
const statusOf = (path: string, form?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, origin } = new URL(server.url)
    const headers = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', origin }
    const sent = request({ hostname, port, path, method: form === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(form)
  })

/** Of parts of an address; the last one is trimmed by the pages. */
const dots = ['..', '.', '%2e%2e', '%2E.', '%09..', '..%20', '..%2f..', '%2f..', '..%5c', '..%3f', '..%23', '...']

it('a page whose address names dots is a page that does not exist, never another call of the API', async () => {
  const token = 'a'.repeat(43)
  const statuses: Record<string, number> = {}
  for (const each of dots) {
    const part = each.replaceAll('.', '%2e')
    for (const path of [
      `/angebot/${part}`,
      `/angebot/${part}/veranstaltungen`,
      `/angebot/musterstadt/${part}`,
      `/event/${part}/x`,
      `/event/musterstadt/${part}`,
      `/checkout?id=x&tenant=${each}`,
      `/checkout?id=${each}&tenant=musterstadt`,
      `/checkout/status?tenant=${each}&ids=x`,
      `/checkout/status?tenant=${each}&id=x&t=${token}`,
      `/checkout/status?tenant=musterstadt&id=${each}&t=${token}`,
      `/payment/redirection?tenant=${each}&ids=x`,
      `/payment/redirection?tenant=musterstadt&ids=${each}`,
      `/booking/request-reject/${part}?id=x&t=${token}`,
      `/booking/request-reject/musterstadt?id=${each}&t=${token}`,
      `/booking/verify-reject/musterstadt?id=${each}&hookId=${each}`,
    ])
      statuses[`GET ${path}`] = await statusOf(path)
    for (const [path, form] of [
      [`/booking/status/${part}`, 'id=x&name=y'],
      ['/booking/status/musterstadt', `id=${each}&name=y`],
      [`/booking/request-reject/${part}`, 'id=x&name=y'],
      [`/booking/verify-reject/${part}?id=x&hookId=y`, ''],
      [`/booking/resend/${part}`, 'mail=a@b.example'],
      [`/checkout?id=x&tenant=${each}&schritt=kontakt`, 'name=a'],
      [`/checkout/status?tenant=${each}&ids=x`, 'mail=a@b.example'],
    ] as const)
      statuses[`POST ${path} ${form}`] = await statusOf(path, form)
  }
  const broken = Object.entries(statuses).filter(([, status]) => status < 200 || status >= 500)
  expect(broken).toEqual([])
  expect(errors).toEqual([])
  expect([statuses['GET /angebot/%2e%2e'], statuses['GET /checkout/status?tenant=..&ids=x']]).toEqual([404, 404])
})
