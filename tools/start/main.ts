import { once } from 'node:events'
import { parseOptions, type StartOptions } from './options.ts'
import { runTool } from './run-tool.ts'
import { startPlatform, type Platform } from './start-platform.ts'

await runTool({
  parse: parseOptions,
  async run(options, say, signal) {
    try {
      const platform = await startPlatform({ ...options, say, signal })
      say(welcome(platform, options))
      await once(signal, 'abort')
      await platform.stop()
    } catch (error) {
      if (!signal.aborted) throw error
    }
    return { report: 'Stopped.', isFine: true }
  },
})

function welcome({ origin, mailOrigin }: Platform, { port, access, seed }: StartOptions): string {
  const proxied = access.hosts
    .map((host) => `${access.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`)
    .join(', ')
  const lines = [
    `Flyleaf      ${origin}`,
    ...(access.origin ? [`listens on   ${proxied}`] : []),
    `Mail         ${mailOrigin ?? 'is delivered by SMTP_URL'}`,
    '',
    ...(seed && !access.isOpen
      ? ['Sign in as   ada@flyleaf.example', 'Password     reading-by-lamplight', '']
      : []),
    'Ctrl-C stops everything.',
  ]
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}
