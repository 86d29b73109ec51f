import {
  LiveEvent,
  ProblemBody,
  RSS_PATHS,
  STREAM_PATH,
  bookshelfNotFound,
  notSignedIn,
  readerNotFound,
  type Api,
  type EndpointDefinition,
} from '@flyleaf/contracts'
import { calls, ownerOf } from '@flyleaf/contracts/calls'
import { SESSION_COOKIE } from '../identity/session-reader.ts'
import { schemaOf } from './openapi-schema.ts'
import { operationOf, problemResponse } from './openapi-operation.ts'

const ABOUT = `Calls are made with the session cookie of a reader, or without one as a visitor. A failure has a Problem as its body, whose
code is stable. Lists are read page by page: the cursor of a page is the next one's parameter. A call that changes something may
carry an Idempotency-Key, with which it can be repeated safely for a day.`

export interface DescribedService {
  name: string
  apis: readonly Api[]
  /** Where readers reach Flyleaf. */
  origin: string
}

/** The OpenAPI 3.1 description of a service, made from its contracts. */
export function openApiOf({ name, apis, origin }: DescribedService) {
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Set<string>()
  const describe = (path: string, method: string, operation: { tags: readonly string[] }) => {
    operation.tags.forEach((tag) => tags.add(tag))
    ;(paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation
  }
  for (const [name, endpoint] of apis.flatMap((api) => Object.entries(api)))
    describe(endpoint.path, endpoint.method, operationOf(endpoint, nameOf(endpoint, name)))
  if (name === ownerOf(STREAM_PATH)) describe(STREAM_PATH, 'GET', streamOperation)
  for (const { path, operation } of rssOperations)
    if (name === ownerOf(path)) describe(path, 'GET', operation)
  const shared = shareDefinitions(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: `Flyleaf: ${name}`,
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...tags].sort().map((tag) => ({ name: tag, description: `Calls about ${wordsOf(tag)}` })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by signing in; it cannot be read by scripts',
        },
      },
      schemas: { ...shared, Problem: schemaOf(ProblemBody, 'output') },
    },
  }
}

/**
 * Moves what schemas define for themselves, because it contains itself, to the components, under the name of the operation: references begin
 * at the document.
 */
function shareDefinitions(paths: Record<string, Record<string, unknown>>) {
  const definitions: Record<string, unknown> = {}
  const share = (part: object, name: string): object => {
    const text = JSON.stringify(part, (key, value: unknown) => {
      if (key !== '$defs') return value
      for (const [id, schema] of Object.entries(value as Record<string, object>))
        definitions[`${name}.${id}`] = share(schema, name)
      return undefined
    })
    return JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)) as object
  }
  for (const operations of Object.values(paths))
    for (const [method, operation] of Object.entries(operations))
      operations[method] = share(operation as object, (operation as { operationId: string }).operationId)
  return definitions
}

/** Notifications are `notifications.list`; a call without a contract is `calls.<its name>`. */
function nameOf({ method, path }: EndpointDefinition, name: string) {
  return calls.find((call) => call.method === method && call.path === path)?.name ?? `calls.${name}`
}

const wordsOf = (resource: string) => resource.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const streamOperation = {
  operationId: 'live.stream',
  tags: ['live'],
  summary: 'Everything that happens to the reader, as it happens',
  description:
    'Server-sent events. The data of each is a JSON object; its id is the position to continue from. A comment arrives every 15 seconds.',
  security: [{ session: [] }],
  parameters: [
    {
      name: 'lastEventId',
      in: 'query',
      required: false,
      description: 'The position to continue from, like the header Last-Event-ID',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'Events, until either side ends the connection',
      content: { 'text/event-stream': { schema: schemaOf(LiveEvent, 'output') } },
    },
    401: problemResponse([notSignedIn]),
  },
}

const rssOperation = (
  resource: string,
  summary: string,
  parameter: string,
  missing: Parameters<typeof problemResponse>[0],
) => ({
  operationId: `${resource}.rss`,
  tags: [resource],
  summary,
  security: [{}, { session: [] }],
  parameters: [{ name: parameter, in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'RSS 2.0', content: { 'application/rss+xml': { schema: { type: 'string' } } } },
    304: { description: 'Nothing has changed' },
    404: problemResponse(missing),
  },
})

const rssOperations = [
  {
    path: RSS_PATHS.person,
    operation: rssOperation(
      'feeds',
      "A person's posts for feed readers, without spoilers and replies",
      'username',
      [readerNotFound],
    ),
  },
  {
    path: RSS_PATHS.bookshelf,
    operation: rssOperation(
      'shelvedBooks',
      'The newest books of a public bookshelf for feed readers, without spoilers',
      'bookshelfId',
      [bookshelfNotFound],
    ),
  },
]
