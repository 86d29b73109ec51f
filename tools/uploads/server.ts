import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refused } from '../release/refused.ts'
import { tokenChannels, tokenOf, type Token, type TokenChannel } from '../release/tokens.ts'
import type { Upload, UploadedRelease } from './release-upload.ts'
import { unpack } from './unpack.ts'

interface Uploads {
  /** Those that are valid now. */
  tokens: () => Promise<readonly Token[]>
  release: (upload: Upload, say: (line: string) => void) => Promise<UploadedRelease>
  log: (line: object) => void
}

/** What the gateway passes on: see gateway/uploads-location.ts. */
const PATH = /^\/api\/releases\/([a-z][a-z0-9-]*)$/

/**
 * Answers `POST /api/releases/<remote>?channel=canary` with 201 and the release, or with a problem that says what does not fit. Uploads
 * are released one after another.
 */
export function createUploadServer({ tokens, release, log }: Uploads): Server {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://uploads')
    if (pathname === '/health/ready') return void response.end('ok')
    const remote = PATH.exec(pathname)?.[1]
    if (!remote) throw new Refused('Not Found', 404)
    if (request.method !== 'POST') throw new Refused('Releases are sent by POST', 405)
    const token = await requireToken(request)
    if (token.remote !== remote)
      throw new Refused(`The token is for mf-${token.remote}, and not for mf-${remote}.`, 403)
    const channel = requireChannel(token, searchParams.get('channel') ?? 'canary')
    const temporary = await mkdtemp(join(tmpdir(), 'flyleaf-upload-'))
    const folder = join(temporary, 'repository')
    const said: string[] = []
    try {
      await unpack(request, folder)
      const released = await inTurn(() => release({ folder, token, channel }, (line) => void said.push(line)))
      log({ level: 'info', message: `Release ${released.release} by ${token.name}`, ...released })
      json(response, 201, { ...released, by: token.name, said })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Where the repository was unpacked tells its team nothing.
      throw new Refused([...said, error.message.replaceAll(`${folder}/`, '')].join('\n'), error.status)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }

  async function requireToken({ headers }: IncomingMessage): Promise<Token> {
    const [, secret] = /^Bearer (flyleaf_[\w-]{43})$/.exec(headers.authorization ?? '') ?? []
    const token = secret && tokenOf(await tokens(), secret)
    if (token) return token
    throw new Refused('This needs a token that is valid: it may be revoked, or its time over.', 401)
  }

  function refuse(response: ServerResponse, error: unknown): void {
    if (response.headersSent) return void response.destroy()
    const isKnown = error instanceof Refused
    const [status, message] = isKnown ? [error.status, error.message] : [500, 'Something went wrong']
    log({
      level: isKnown ? 'info' : 'error',
      status,
      message: isKnown ? message : String((error as Error).stack),
    })
    if (status === 401) response.setHeader('www-authenticate', 'Bearer')
    json(response, status, { code: codes[status] ?? 'releases.failed', message })
  }

  return createServer((request, response) => {
    // One that breaks off is refused as damaged.
    request.on('error', () => {})
    answer(request, response).catch((error: unknown) => refuse(response, error))
  })
}

function requireChannel(token: Token, text: string): TokenChannel {
  const channel = tokenChannels.find((known) => known === text)
  if (channel && token.channels.includes(channel)) return channel
  throw new Refused(`The token is for ${token.channels.join(' and ')}, and not for ${text}.`, 403)
}

const codes: Record<number, string> = {
  400: 'releases.broken-off',
  401: 'releases.no-token',
  403: 'releases.not-yours',
  404: 'gateway.no-such-call',
  405: 'releases.method',
  409: 'releases.busy',
  413: 'releases.too-large',
  422: 'releases.does-not-fit',
}

const json = (response: ServerResponse, status: number, body: object) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
