import { documentEndpoints } from '#kernel/engine/document/endpoints.server.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { imageEndpoints } from '#kernel/engine/http/images.server.ts'
import { jobEndpoints } from '#kernel/engine/jobs/endpoints.server.ts'
import { printJobEndpoints } from '#kernel/engine/paper/queue/endpoints.server.ts'
import { reportEndpoints } from '#kernel/engine/report/endpoints.server.ts'
import { resourceEndpoints } from '#kernel/engine/resource/endpoints.server.ts'
import { documentServer, endpointsOfRooms, house, reportQueries, roomImages } from './rooms.server.ts'

const { documents, reports, resources, rules } = house

const routeShape = (e: Endpoint): string => `${e.method} ${e.path.replaceAll(/\{\w+\}/g, '{}')}`
/** A room's own endpoint stands in place of the one that a definition would make of the same route. */
const ownRoutes = new Set(endpointsOfRooms.map(routeShape))

/** Every endpoint of the product: the rooms' own, and those generated from the definitions. */
export const endpoints: readonly Endpoint[] = [
  ...endpointsOfRooms,
  ...imageEndpoints(resources, roomImages),
  ...jobEndpoints,
  ...printJobEndpoints,
  ...documentEndpoints(documents, documentServer).filter((e) => !ownRoutes.has(routeShape(e))),
  ...reportEndpoints(reports, reportQueries),
  ...resourceEndpoints(resources, rules),
]
