import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Compiler, Configuration } from '@rspack/core'
import type { App } from '../app-options.ts'
import { developmentDocument } from './document.ts'
import { REMOTE, inDevelopment } from './remote.ts'

/** The Flyleaf from which everything comes that is not in development. */
const platform = new URL(process.env['FLYLEAF_PLATFORM'] ?? 'http://localhost:8080').origin
/** The development servers of other remotes, by their addresses. */
const others = (process.env['FLYLEAF_DEV'] ?? '').split(' ').filter(Boolean)
/** The team's own service, while it is written; without it the platform's gateway knows one. */
const service = process.env['FLYLEAF_SERVICE']
const port = Number(process.env['PORT'] ?? 3000)

/** A remote of another repository runs in the shell of the platform, whose React is built for production. */
export const isAlone = ({ kind }: App): boolean =>
  kind === 'remote' && process.env['FLYLEAF_DEV'] === undefined

const proxied = [
  '/api/',
  '/media/',
  '/remotes/',
  '/shell/',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/app.webmanifest',
]

/** Serves an app with hot reload: pages and calls of the platform, with the apps in development in place of those released. */
export const developmentServer = (app: App): Configuration['devServer'] => ({
  port,
  host: 'localhost',
  hot: true,
  allowedHosts: 'all',
  headers: { 'Access-Control-Allow-Origin': '*' },
  proxy: [
    ...(service ? [{ context: [`/api/${app.name}`], target: service }] : []),
    { context: proxied, target: platform, changeOrigin: true },
  ],
  client: { webSocketURL: `ws://localhost:${port}/ws` },
  setupMiddlewares: (middlewares) => [
    {
      name: 'pages',
      middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const answer = answerTo(app, request)
        if (!answer) return next()
        const send = (status: number, type: string, text: string) =>
          response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
        answer.then(
          ([type, text]) => send(200, type, text),
          (error: Error) => send(502, 'text/plain', error.message),
        )
      },
    },
    ...middlewares,
  ],
})

/** The answer to a request for a page, or for what a page needs to know about the remote; others are answered elsewhere. */
function answerTo(app: App, { method, url = '/', headers }: IncomingMessage) {
  if (method !== 'GET') return undefined
  const own = `http://localhost:${port}/`
  if (app.kind === 'remote' && url === REMOTE)
    return inDevelopment(app, own).then((remote) => ['application/json', JSON.stringify(remote)] as const)
  if (!headers.accept?.includes('text/html') || proxied.some((path) => url.startsWith(path))) return undefined
  return developmentDocument(app, platform, isAlone(app) ? [own, ...others] : others).then(
    (text) => ['text/html', text] as const,
  )
}

/** Says where to look as soon as the app is compiled for the first time. */
export class SayOpenPlugin {
  apply(compiler: Compiler) {
    let isSaid = false
    compiler.hooks.done.tap('SayOpen', (stats) => {
      if (isSaid || stats.hasErrors()) return
      isSaid = true
      process.stdout.write(
        `Open http://localhost:${port} (what is not in development comes from ${platform})\n`,
      )
    })
  }
}
