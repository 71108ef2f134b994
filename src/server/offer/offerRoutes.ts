import type { Route } from '../http/route.ts'
import type { Registry } from '../records/save.ts'
import { offerDetailRoute } from './detailRoute.ts'
import { eventFeedRoute } from './eventFeedRoute.ts'
import { offeredEventsRoute } from './eventsRoute.ts'
import { occupancyRoute } from './occupancyRoute.ts'
import { offerRoute } from './offerRoute.ts'
import { sitemapRoutes } from './sitemapRoutes.ts'

/** The calls behind the public offer of a town. */
export const offerRoutes = (registry: Registry): readonly Route[] => [
  offerRoute(registry),
  offerDetailRoute(registry),
  offeredEventsRoute(registry),
  eventFeedRoute(registry),
  occupancyRoute(registry),
  ...sitemapRoutes(registry),
]
