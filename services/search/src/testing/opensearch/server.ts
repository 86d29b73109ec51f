import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import { Indexes, Refused } from './indexes.ts'
import { AliasActions, BulkAction, IndexBody, SearchBody } from './schema.ts'
import { searchDocuments } from './search-documents.ts'

export interface OpenSearchServer {
  url: string
  /** The indexes whose names begin with this. */
  names(beginning: string): string[]
  /** Makes all writes visible. */
  refresh(): void
  /** Responds with 503 while away. */
  setAway(isAway: boolean): void
  /** Calls `before` with the path of every request before the response. */
  onRequest(before: (path: string) => Promise<void>): void
  close(): Promise<void>
}

type Answer = { status?: number; body: unknown }

/**
 * Implements the part of OpenSearch's API that this service uses, in memory. It verifies that requests conform to the published
 * API and that responses are parsed correctly; it does not replace OpenSearch.
 */
export async function startOpenSearch(): Promise<OpenSearchServer> {
  const indexes = new Indexes()
  let isAway = false
  let before = async (_path: string) => {}
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    try {
      await before(request.url ?? '')
      if (isAway) throw new Refused(503, 'service_unavailable', 'away')
      const { pathname } = new URL(request.url ?? '', 'http://opensearch')
      send(response, route(indexes, `${request.method}`, decodeURIComponent(pathname), await read(request)))
    } catch (error) {
      const { status, type, message } =
        error instanceof Refused ? error : new Refused(400, 'parsing_exception', String(error))
      send(response, { status, body: { error: { type, reason: message, root_cause: [] }, status } })
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names: (beginning) => indexes.names(`${beginning}*`),
    refresh() {
      for (const name of indexes.names('*')) indexes.refresh(name)
    },
    setAway(away) {
      isAway = away
    },
    onRequest(then) {
      before = then
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const JSON_TYPE = /^application\/json/
const LINES_TYPE = /^application\/(x-)?ndjson/

function route(indexes: Indexes, method: string, path: string, { type, text }: Body): Answer {
  const parse = <S extends z.ZodType>(schema: S): z.output<S> => {
    if (!JSON_TYPE.test(type)) throw new Refused(406, 'media_type_header_exception', `Content-Type [${type}]`)
    return parsed(schema, JSON.parse(text))
  }
  const [first = '', second] = path.slice(1).split('/')
  if (method === 'POST' && path === '/_bulk') {
    if (!LINES_TYPE.test(type))
      throw new Refused(406, 'media_type_header_exception', `Content-Type [${type}]`)
    return { body: bulk(indexes, text) }
  }
  if (method === 'POST' && path === '/_aliases') {
    indexes.alias(parse(AliasActions).actions)
    return { body: { acknowledged: true } }
  }
  if (first === '_alias' && second) {
    const index = indexes.indexOf(second)
    if (!index) return { status: 404, body: { error: `alias [${second}] missing`, status: 404 } }
    return { body: { [index]: { aliases: { [second]: {} } } } }
  }
  if (method === 'POST' && second === '_search') {
    const body = parse(SearchBody)
    return { body: searchDocuments(body, first, indexes.found(first)) }
  }
  if ((method === 'POST' || method === 'GET') && second === '_refresh') {
    for (const name of first.split(',')) indexes.refresh(name)
    return { body: { _shards: { total: 1, successful: 1, failed: 0 } } }
  }
  if (first && !second && method === 'PUT') {
    indexes.create(first, parse(IndexBody))
    return { body: { acknowledged: true, shards_acknowledged: true, index: first } }
  }
  if (first && !second && method === 'GET')
    return { body: Object.fromEntries(indexes.names(first).map((name) => [name, {}])) }
  if (first && !second && method === 'DELETE') {
    for (const name of first.split(',')) indexes.remove(name)
    return { body: { acknowledged: true } }
  }
  throw new Refused(
    400,
    'illegal_argument_exception',
    `no handler found for uri [${path}] and method [${method}]`,
  )
}

/** One action per line, followed by its document if it indexes; the last line ends with a newline as well. */
function bulk(indexes: Indexes, text: string) {
  if (!text.endsWith('\n'))
    throw new Refused(
      400,
      'illegal_argument_exception',
      'The bulk request must be terminated by a newline [\\n]',
    )
  const lines = text.slice(0, -1).split('\n')
  const items: object[] = []
  for (let at = 0; at < lines.length; at++) {
    const action = parsed(BulkAction, JSON.parse(lines[at]!))
    if ('delete' in action) {
      const { _index, _id } = action.delete
      const isThere = indexes.erase(_index, _id)
      items.push({
        delete: { _index, _id, status: isThere ? 200 : 404, result: isThere ? 'deleted' : 'not_found' },
      })
      continue
    }
    const { _index, _id } = action.index
    at += 1
    try {
      indexes.write(_index, _id, JSON.parse(lines[at] ?? '') as Record<string, unknown>)
      items.push({ index: { _index, _id, status: 201, result: 'created' } })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      items.push({
        index: { _index, _id, status: error.status, error: { type: error.type, reason: error.message } },
      })
    }
  }
  return { took: 1, errors: items.some((item) => JSON.stringify(item).includes('"error"')), items }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Refused(400, 'x_content_parse_exception', error.message)
  return data
}

interface Body {
  type: string
  text: string
}

async function read(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return { type: request.headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() }
}

function send(response: ServerResponse, { status = 200, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(JSON.stringify(body))
}
