import { resolve } from 'node:path'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../domain/time.ts'
import { auditRoutes } from './audit/auditRoutes.ts'
import { accountRoutes } from './auth/accountRoutes.ts'
import { confirmRoute } from './auth/confirmRoute.ts'
import { limitConcealed } from './auth/concealedCalls.ts'
import { authRoutes } from './auth/authRoutes.ts'
import { createPasswordHasher, type PasswordHasher } from './auth/passwordHasher.ts'
import { secondFactorRoutes } from './auth/secondFactorRoutes.ts'
import { sessionRoutes } from './auth/sessionRoutes.ts'
import { ssoRoutes } from './auth/sso/ssoRoutes.ts'
import { seriesGuard } from './bookables/seriesGuard.ts'
import type { BookingRegistry } from './bookings/bookingListeners.ts'
import { searchTidier } from './bookings/tidySearch.ts'
import { claimAfterProof } from './checkout/claimBookings.ts'
import type { Config } from './config.ts'
import { maxFileBytes } from '../domain/files.ts'
import type { Database } from './database/database.ts'
import { documentJobs } from './documents/documentJobs.ts'
import { attachedDocument, documentQueue } from './documents/documentMails.ts'
import { documentRoutes } from './documents/documentRoutes.ts'
import { type VisitorEvent, visitorEvent } from './events/visitorEvent.ts'
import { followBookings } from './documents/followBookings.ts'
import { followRefund } from './documents/refundReceipts.ts'
import { issueReminder } from './documents/issueReminder.ts'
import { reminderJobs } from './documents/paymentReminders.ts'
import { createPdfRenderer } from './documents/pdfRenderer.ts'
import { fileRoutes } from './files/fileRoutes.ts'
import { openFileStore } from './files/fileStore.ts'
import { createScanner } from './files/scanner.ts'
import { apiDocsRoutes } from './http/apiDocs.ts'
import { createErrorLog, type ErrorLog } from './http/errorLog.ts'
import { mountForeignCalls } from './http/foreignCalls.ts'
import { createFrame } from './http/frame.ts'
import { mountHealth } from './http/health.ts'
import { mountNotFound } from './http/notFound.ts'
import { mountPages, type VisitorPage, type VisitorPageRequest } from './http/pages.ts'
import { mountRoutes } from './http/mountRoutes.ts'
import type { Route } from './http/route.ts'
import type { OwnOrigin } from './http/sameOrigin.ts'
import { mountForms } from './http/mountForms.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { createSessionReader } from './http/sessionReader.ts'
import { originOf } from './http/listenAddress.ts'
import { holidayRoutes } from './holidays/holidayRoutes.ts'
import { instanceRoutes } from './instances/instanceRoutes.ts'
import { type VisitorInstance, visitorInstance } from './instances/visitorInstance.ts'
import type { JobQueue } from './jobs/job.ts'
import { repeatedJob } from './jobs/repeatedJob.ts'
import { jobPollMs, type JobRunner, startJobRunner } from './jobs/jobRunner.ts'
import { createLiveHub } from './live/liveHub.ts'
import { liveRoute } from './live/liveRoute.ts'
import { lockerConnectionRoute } from './lockers/lockerConnectionRoute.ts'
import { lockerJobs } from './lockers/lockerJobs.ts'
import { lockerSizesRoute } from './lockers/lockerSizesRoute.ts'
import { lockerSystems } from './lockers/pareva.ts'
import { followLockers } from './lockers/followLockers.ts'
import { mailJobs } from './mail/mailJobs.ts'
import { inboxRoutes } from './mail/inboxRoutes.ts'
import { jobRoutes } from './mail/jobRoutes.ts'
import { mailQueue } from './mail/mailQueue.ts'
import { mailRoutes } from './mail/mailRoutes.ts'
import { followRefunds } from './payments/followRefunds.ts'
import { followReminders } from './payments/reminderStore.ts'
import { onlineProviders } from './payments/onlineProviders.ts'
import { paymentParts } from './payments/paymentRoutes.ts'
import type { PaymentProviders } from './payments/provider.ts'
import { shownEffects } from './records/shownEffects.ts'
import { rightsEffects } from './roles/rightsEffects.ts'
import { roleRoutes } from './roles/roleRoutes.ts'
import { createRecords, entityRoutes } from './extensions.ts'
import { openFieldUse } from './fieldUse.ts'
import { loadSecretKey } from './secretKey.ts'
import { modeScript } from '../theme/modeScript.ts'
import { sweepJobs } from './sweepJobs.ts'
import { changeoverRoutes } from './taxes/changeoverRoutes.ts'
import { tenantRoutes } from './tenants/tenantRoutes.ts'
import { type VisitorTown, visitorTown } from './tenants/visitorTown.ts'
import { knowsMembers } from './users/memberRoutes.ts'
import { preferenceRoutes } from './users/preferenceRoutes.ts'
import { viewingRoutes } from './users/viewingRoutes.ts'
import { userRoutes } from './users/userRoutes.ts'
import { followOnBoard } from './workflow/followOnBoard.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  /** Epoch ms; default: the system clock. */
  readonly clock?: () => number
  readonly passwords?: PasswordHasher
  /** Sends queued mails; default: they stay queued. */
  readonly sendsMails?: boolean
  /** Take money online; default: those of the environment. */
  readonly paymentProviders?: PaymentProviders
  /** Renders the pages without login; null for other addresses. */
  readonly renderVisitor?: (
    request: VisitorPageRequest & {
      readonly instance: VisitorInstance | null
      readonly event: VisitorEvent | null
      readonly town: VisitorTown | null
    },
  ) => VisitorPage | null | Promise<VisitorPage | null>
  /** Paths of visitor pages that accept a posted form. */
  readonly visitorForms?: readonly string[]
  /** Built browser files. */
  readonly browserRoot?: string
  /** Receives every unexpected error; default: the log of the process. */
  readonly report?: ErrorLog
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every served call, for the API description and for generated tests. */
    readonly routes: readonly Route[]
  }
}

/** The server without its socket: the routes of all modules. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, database, clock = Date.now, passwords = createPasswordHasher(), report = createErrorLog() } = options
  const { sendsMails = false, renderVisitor } = options
  const https = config.baseUrl?.startsWith('https:') ?? false
  const app = createFrame({
    headers: securityHeaders(https),
    trustProxy: config.trustProxy,
    report: (requestId, error) => report(`Fehler bei Anfrage ${requestId}`, error),
    faults: config.faults,
  })
  const sessions = createSessionReader(database, https)
  // Read from the socket once, not per request.
  let listensAt = originOf(null, config)
  app.server.once('listening', () => {
    listensAt = originOf(app.server.address(), config)
  })
  const ownOrigin = (): OwnOrigin => ({
    origin: config.baseUrl ?? listensAt,
    loopback: config.environment !== 'production',
  })
  const store = await openFileStore(config.filesUrl, config.dataDir)
  const scan = config.scanner === null ? null : createScanner(config.scanner)
  const registry = createRecords(loadSecretKey(config), () => ownOrigin().origin)
  const followers = [followRefunds(registry), followReminders, followBookings(registry), followLockers]
  const bookingRegistry: BookingRegistry = {
    ...registry,
    listeners: [...followers, followOnBoard({ ...registry, listeners: followers })],
  }
  const live = createLiveHub({
    database,
    kinds: registry.kinds,
    clock,
    report: (error) => report('Fehler beim Melden von Änderungen', error),
  })
  const addressProven = claimAfterProof(database, (error) => report('Fehler beim Zuordnen früherer Buchungen', error))
  const [{ system }, { box }, { outboundAllow }] = [database, registry, config]
  const hasInbox = config.environment === 'development'
  const inbox = hasInbox ? { system, box, clock } : null
  const providers = options.paymentProviders ?? onlineProviders({ ...config, clock, origin: () => ownOrigin().origin })
  const money = { system, registry: bookingRegistry, providers, clock, report }
  const payments = paymentParts({
    ...money,
    followRefund: followRefund(registry),
    issueReminder: issueReminder(registry),
  })
  const lockerCore = { system, registry, clock, systems: lockerSystems({ outboundAllow }) }
  const fieldUse = openFieldUse({ system, kinds: registry.kinds, report })
  const calls: readonly Route[] = [
    ...authRoutes({ passwords, box: registry.box, https, addressProven }),
    ...accountRoutes({ registry, passwords, https, origin: () => ownOrigin().origin, addressProven, hasInbox }),
    ...sessionRoutes,
    ...secondFactorRoutes({ passwords, box: registry.box }),
    confirmRoute({ passwords, box: registry.box, https }),
    ...ssoRoutes({ registry, https, outboundAllow, clock, addressProven }),
    ...mailRoutes(box, { outboundAllow, inbox }),
    ...inboxRoutes(box, hasInbox),
    ...payments.routes,
    lockerConnectionRoute(lockerCore),
    lockerSizesRoute(lockerCore),
    ...jobRoutes(registry.box),
    ...auditRoutes(registry.kinds),
    ...holidayRoutes(clock),
    ...tenantRoutes(registry, store),
    ...userRoutes(registry),
    ...preferenceRoutes,
    ...viewingRoutes,
    liveRoute(live),
    ...instanceRoutes(registry),
    ...fileRoutes({ store, scan, origin: () => ownOrigin().origin }),
    ...documentRoutes(registry),
    ...changeoverRoutes(registry),
    ...roleRoutes(registry, entityRoutes(bookingRegistry)),
  ].map((route) => fieldUse.counted(limitConcealed(route)))
  const routes = [...calls, ...apiDocsRoutes(calls, config.environment === 'production', https)]
  app.decorate('routes', routes)

  const maySeriesOf = seriesGuard(registry, database)
  /** A page without login is still useful without the legal links. */
  const shownInstance = async (): Promise<VisitorInstance | null> => {
    try {
      return await visitorInstance(database)
    } catch (error) {
      report('Fehler beim Zeichnen einer öffentlichen Seite', error)
      return null
    }
  }

  const renderer = createPdfRenderer({ chromiumPath: config.chromiumPath, sandbox: config.chromiumSandbox })
  const queues: readonly JobQueue[] = [
    documentJobs({ system, renderer, clock, report: (error) => report('Fehler beim Zeichnen von Belegen', error) }),
    ...sweepJobs({ database, store, clock, kinds: registry.kinds, report }),
    reminderJobs({ system, registry, clock }),
    ...payments.queues,
    lockerJobs(lockerCore),
    repeatedJob({
      name: 'search',
      everyMs: 1000,
      leaseMs: minuteMs,
      ...searchTidier(database),
      clock,
      report: (error) => report('Fehler beim Pflegen der Suche', error),
    }),
    ...(sendsMails
      ? [mailJobs({ system, box, clock, outboundAllow, inbox, attachmentOf: attachedDocument(system) })]
      : []),
  ]
  let jobs: JobRunner | null = null
  app.addHook('onReady', async () => {
    const failed = (error: unknown) => report('Fehler bei Hintergrundaufgaben', error)
    jobs = startJobRunner({ system, queues, clock, every: jobPollMs, report: failed })
  })
  const stopJobs = async () => {
    await jobs?.stop()
    await renderer.close()
  }

  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    await live.close()
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  mountHealth(app, database, () => stopping)
  const effects = {
    queues: { mails: mailQueue, documents: documentQueue },
    knowsMembers,
    rights: rightsEffects({ system, kinds: registry.kinds, knowsMembers }),
  }
  const showEffects = shownEffects(registry.kinds, effects)
  const mounting = { database, sessions, clock, ownOrigin, showEffects }
  mountRoutes(
    app,
    routes.filter(({ call }) => call.form === undefined && !call.foreign),
    mounting,
  )
  await mountForeignCalls(
    app,
    routes.filter(({ call }) => call.foreign),
    mounting,
  )
  const formsHandled = await mountForms(
    app,
    routes.filter(({ call }) => call.form !== undefined),
    { ...mounting, largestFile: maxFileBytes },
  )
  app.addHook('onClose', async () => {
    await Promise.all([formsHandled(), stopJobs(), fieldUse.close()])
  })
  await mountPages(app, {
    root: options.browserRoot ?? resolve('dist/browser'),
    environment: config.environment,
    modeScript,
  })
  await mountNotFound(app, {
    routes,
    renderVisitor:
      renderVisitor &&
      (async (request) => {
        const [instance, event, town] = await Promise.all([
          shownInstance(),
          visitorEvent(database, request.path, clock()),
          visitorTown(database, request),
        ])
        return renderVisitor({ ...request, instance, event, town })
      }),
    ownOrigin,
    https,
    ...(options.visitorForms && { formPaths: options.visitorForms }),
    about: (request) => ({
      environment: config.environment,
      hasSession: sessions.idOf(request.headers.cookie) !== undefined,
    }),
    guards: {
      '/checkout/group': (request, search) =>
        maySeriesOf({ sessionHash: sessions.of(request.headers.cookie)?.hash ?? null, at: clock() }, search),
    },
  })
  return app
}
