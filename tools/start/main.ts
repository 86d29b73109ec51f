import { explain } from '@flyleaf/servers/failure'
import { parseOptions, type StartOptions } from './options.ts'
import { endDescendants } from '@flyleaf/servers/process/descendants'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { plainProgress, terminalProgress, type Progress } from './progress.ts'
import { startPlatform, type Platform } from './start-platform.ts'

// Writing to a closed terminal or pipe must not crash the process half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const options = readOptions()
if (options !== 'help') await run(options)

async function run(options: StartOptions): Promise<void> {
  const progress = process.stdout.isTTY
    ? terminalProgress(process.stdout)
    : plainProgress((line) => console.log(line))
  const stop = new AbortController()
  onStopSignal(() => {
    progress.say('Stopping …')
    stop.abort()
  })
  try {
    const platform = await startPlatform({ ...options, progress, signal: stop.signal })
    welcome(platform, options, progress)
    await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
    await platform.stop()
    progress.say('Stopped.')
    leave(progress, 0)
  } catch (error) {
    progress.end()
    if (stop.signal.aborted) {
      progress.say('Stopped.')
      leave(progress, 0)
    }
    report(error)
    leave(progress, 1)
  }
}

function welcome({ origin, mailOrigin }: Platform, { port, access, seed }: StartOptions, progress: Progress) {
  const proxied = access.hosts
    .map((host) => `${access.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`)
    .join(', ')
  const lines = [
    `Flyleaf      ${origin}`,
    access.origin && `listens on   ${proxied}`,
    `Mail         ${mailOrigin ?? 'is delivered by SMTP_URL'}`,
    '',
    ...(seed && !access.isOpen
      ? ['Sign in as   ada@flyleaf.example', 'Password     reading-by-lamplight', '']
      : []),
    'Ctrl-C stops everything.',
  ]
  progress.say(
    `\n${lines
      .filter((line) => line !== undefined)
      .map((line) => `  ${line}`)
      .join('\n')}\n`,
  )
}

function readOptions(): StartOptions | 'help' {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    report(error)
    process.exit(1)
  }
}

function report(error: unknown): void {
  const words = explain(error)
  console.error(words ? `\n${words}\n` : error)
}

// Exits explicitly: an interrupted build may keep the event loop alive.
function leave(progress: Progress, code: number): never {
  progress.end()
  endDescendants()
  process.exit(code)
}
