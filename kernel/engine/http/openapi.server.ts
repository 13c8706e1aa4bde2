import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { version } from '#kernel/model/version.ts'
import type { Endpoint } from './endpoint.server.ts'

/** `/openapi.json`, and `/api-docs` to browse it: built from the validating schemas at the first request. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kilau',
        version: version.text,
        description: 'Errors: { message, kode, fields?, kategori?, detail?, referensi? }.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } } },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint } = (route.config ?? {}) as { endpoint?: Endpoint }
      return { url, schema: endpoint && schema?.hide !== true ? operation(endpoint) : schema }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: true, logLevel: 'warn' })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** A schema as the wire sees it: what a client sends or receives. */
const json = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const errorForm = json(
  z.object({
    message: z.string(),
    kode: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    kategori: z.array(z.string()).optional(),
    detail: z.unknown().optional(),
    referensi: z.string().optional(),
  }),
  'output',
)

/** One operation of the description. */
function operation(endpoint: Endpoint): FastifySchema {
  const rights =
    typeof endpoint.access === 'string'
      ? endpoint.access
      : `${[endpoint.access.screen]
          .flat()
          .map((l) => l.path)
          .join(' or ')}${endpoint.access.action ? `, ${endpoint.access.action}` : ''}`
  return {
    summary: endpoint.summary,
    description: `Access: ${rights}`,
    tags: [endpoint.path.split('/')[0] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...(endpoint.body ? { body: json(endpoint.body, 'input') } : {}),
    ...(endpoint.params ? { params: json(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: json(endpoint.query, 'input') } : {}),
    response: { 200: json(endpoint.answer, 'output'), '4xx': errorForm, '5xx': errorForm },
  }
}
