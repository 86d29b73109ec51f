import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure } from '@flyleaf/servers/failure'
import { readAccess, type Access } from './access.ts'
import { root, scalableNames, type Scale } from './layout.ts'

export type StartOptions = {
  port: number
  access: Access
  mailPort: number
  dataDir: string
  scale: Scale
  fresh: boolean
  /** Replaces Google by an OpenID provider on this machine. */
  oidcDemo: boolean
  /** Whether the first start loads the seed library. */
  seed: boolean
  /** Where email is delivered; the local mail catcher if undefined. */
  smtpUrl: string | undefined
  /** Whether every request is logged to logs/gateway-access.log. */
  accessLog: boolean
}

export const help = `Starts the whole of Flyleaf on this machine.

  npm start -- [options]

  --port <number>          where Flyleaf answers (8080)
  --host <address>         listen on this address of the machine, 0.0.0.0 for all; may be repeated (127.0.0.1 and ::1)
  --origin <origin>        where readers reach it: https:// and a name, behind a proxy that speaks TLS (http://localhost)
  --trusted-proxy <net>    the address or network of that proxy; may be repeated (127.0.0.1 and ::1)
  --mail-port <number>     where the inbox of the local mail catcher answers (8025)
  --data <folder>          where everything is kept (.data)
  --scale <name>=<n>       how many processes of a service or of the renderer run; may be repeated
                           (${scalableNames.join(', ')})
  --limits strict|local    rate limits as in production, or a hundredfold per address (local; strict with --host or --origin)
  --access-log             write every request to logs/gateway-access.log of the data folder
  --fresh                  throw all data away first
  --no-seed                begin without the seed library
  --oidc-demo              offer "Continue with Google", with a provider of this machine in Google's place
  --help                   this text

PUBLIC_ORIGIN in the environment stands for --origin. With SMTP_URL (and MAIL_FROM) mail is delivered there, and none is
caught. docs/operations.md says what a TLS proxy must send, and which other variables count.
`

const optionNames = [
  'port',
  'host',
  'origin',
  'trusted_proxy',
  'mail_port',
  'data',
  'scale',
  'limits',
  'access_log',
  'fresh',
  'oidc_demo',
]

/** Parses the command line, or returns 'help'. Throws a StartFailure for invalid options. */
export function parseOptions(args: string[], env: NodeJS.ProcessEnv = process.env): StartOptions | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const swallowed = optionNames.find((name) => env[`npm_config_${name}`])
  if (positionals.length > 0 || swallowed) {
    const shown = positionals[0] ? `"${positionals[0]}"` : `--${swallowed?.replaceAll('_', '-')}`
    throw new StartFailure(
      `${shown} did not reach Flyleaf as an option. npm needs two dashes before them:\n\n  npm start -- --port 9000`,
    )
  }
  const port = portOf('--port', values.port ?? '8080')
  const mailPort = portOf('--mail-port', values['mail-port'] ?? '8025')
  if (port === mailPort) throw new StartFailure('--port and --mail-port are the same.')
  const access = readAccess({
    host: values.host,
    origin: values.origin ?? env['PUBLIC_ORIGIN'],
    trustedProxy: values['trusted-proxy'],
    limits: values.limits,
  })
  if (values['oidc-demo'] && access.isOpen)
    throw new StartFailure('--oidc-demo lets anybody sign in as anybody: it is for this machine alone.')
  return {
    port,
    access,
    mailPort,
    smtpUrl: env['SMTP_URL'],
    dataDir: values.data ? resolve(env.INIT_CWD ?? process.cwd(), values.data) : resolve(root, '.data'),
    scale: Object.fromEntries((values.scale ?? []).map(scaleOf)),
    fresh: values.fresh ?? false,
    seed: values.seed ?? true,
    oidcDemo: values['oidc-demo'] ?? false,
    accessLog: values['access-log'] ?? false,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string', multiple: true },
        origin: { type: 'string' },
        'trusted-proxy': { type: 'string', multiple: true },
        'mail-port': { type: 'string' },
        data: { type: 'string' },
        scale: { type: 'string', multiple: true },
        limits: { type: 'string' },
        'access-log': { type: 'boolean' },
        fresh: { type: 'boolean' },
        seed: { type: 'boolean' },
        'oidc-demo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new StartFailure(`${reason}.\n\n${help}`)
  }
}

function portOf(option: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartFailure(`${option} takes a port between 1 and 65535, not "${text}".`)
}

function scaleOf(text: string): [keyof Scale, number] {
  const [name, amount] = text.split('=')
  const service = scalableNames.find((known) => known === name)
  if (!service) throw new StartFailure(`--scale knows ${scalableNames.join(', ')}, not "${name}".`)
  const count = Number(amount)
  if (!/^\d+$/.test(amount ?? '') || count < 1 || count > 16) {
    throw new StartFailure(`--scale takes a number from 1 to 16, like ${service}=2, not "${text}".`)
  }
  return [service, count]
}
