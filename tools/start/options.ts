import { Command, InvalidArgumentError } from 'commander'
import { parseAddress } from '@flyleaf/config'
import { nameProblem } from '@flyleaf/gateway'
import { StartFailure } from '@flyleaf/servers/failure'
import { dataOption, parseCommandLine, repeated } from '../command-line.ts'
import { readAccess, type Access, type AccessWords } from './access.ts'
import { scalableNames, type Scale } from './layout.ts'

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
  /** The addresses of services of other repositories, by name. */
  elsewhere?: Record<string, string[]> | undefined
  /** Whether every request is logged to logs/gateway-access.log. */
  accessLog: boolean
}

type Values = Pick<StartOptions, 'port' | 'mailPort' | 'accessLog' | 'fresh' | 'seed' | 'oidcDemo'> &
  AccessWords & { data: string; scale: [keyof Scale, number][]; service?: [string, string][] }

const text = (value: string) => value

const startCommand = () =>
  new Command('npm start --')
    .description('Starts all of Flyleaf on this machine.')
    .option('--port <number>', 'the port of Flyleaf', portOf, 8080)
    .option(
      '--host <address>',
      'listen on this address of the machine, 0.0.0.0 for all; may be repeated (127.0.0.1 and ::1)',
      repeated(text),
    )
    .option(
      '--origin <origin>',
      'the public address: https:// and a name, behind a TLS proxy (http://localhost)',
    )
    .option(
      '--trusted-proxy <net>',
      'the address or network of that proxy; may be repeated (127.0.0.1 and ::1)',
      repeated(text),
    )
    .option(
      '--tls-certificate <pem>',
      'the certificate and its chain: the gateway then speaks TLS without a proxy',
    )
    .option('--tls-key <pem>', 'its key')
    .option('--mail-port <number>', 'the port of the mail catcher', portOf, 8025)
    .option(...dataOption)
    .option(
      '--scale <name=n>',
      `the number of processes of a service or the renderer; may be repeated: ${scalableNames.join(', ')}`,
      repeated(scaleOf),
      [],
    )
    .option(
      '--service <name=address>',
      'a service of another repository: reading-rooms=http://localhost:4000; may be repeated',
      repeated(serviceAt),
    )
    .option(
      '--limits <limits>',
      'strict as in production, or local: a hundredfold per address (local; strict with --host or --origin)',
    )
    .option('--access-log', 'log every request to logs/gateway-access.log in the data folder', false)
    .option('--fresh', 'delete all data first', false)
    .option('--no-seed', 'start without the seed library')
    .option('--oidc-demo', 'offer "Continue with Google" with a provider of this machine instead', false)
    .allowExcessArguments()
    .addHelpText(
      'after',
      '\nPUBLIC_ORIGIN in the environment replaces --origin. With SMTP_URL (and MAIL_FROM) email is delivered instead of caught.' +
        '\ndocs/operations.md describes the headers that a TLS proxy must send, and further variables.',
    )

/** Parses the command line, or shows help and returns 'help'. Throws a StartFailure for invalid options. */
export function parseOptions(args: string[], env: NodeJS.ProcessEnv = process.env): StartOptions | 'help' {
  const command = startCommand()
  const values = parseCommandLine<Values>(command, args)
  if (values === 'help') return values
  refuseLostOptions(command, env)
  const { port, mailPort, scale, service, fresh, seed, oidcDemo, accessLog } = values
  if (port === mailPort) throw new StartFailure('--port and --mail-port are the same.')
  const access = readAccess({ ...values, origin: values.origin ?? env['PUBLIC_ORIGIN'] })
  if (oidcDemo && access.isOpen)
    throw new StartFailure('--oidc-demo lets anybody sign in as anybody: it is for this machine alone.')
  return {
    port,
    access,
    mailPort,
    smtpUrl: env['SMTP_URL'],
    dataDir: values.data,
    scale: Object.fromEntries(scale),
    elsewhere:
      service &&
      Object.fromEntries(
        [...Map.groupBy(service, ([name]) => name)].map(([name, all]) => [
          name,
          all.map(([, address]) => address),
        ]),
      ),
    fresh,
    seed,
    oidcDemo,
    accessLog,
  }
}

/** Without two dashes before them npm consumes options: their values arrive as arguments, or in npm's own configuration. */
function refuseLostOptions(command: Command, env: NodeJS.ProcessEnv): void {
  const [argument] = command.args
  const consumed = command.options.find(({ long = '', negate }) => {
    return !negate && env[`npm_config_${long.slice(2).replaceAll('-', '_')}`]
  })
  if (argument === undefined && !consumed) return
  throw new StartFailure(
    `${consumed?.long ?? `"${argument}"`} did not reach Flyleaf as an option. npm needs two dashes before them:\n\n  npm start -- --port 9000`,
  )
}

function portOf(value: string): number {
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new InvalidArgumentError('It must be a port between 1 and 65535.')
}

function scaleOf(value: string): [keyof Scale, number] {
  const [name, amount = ''] = value.split('=')
  const service = scalableNames.find((known) => known === name)
  if (!service) throw new InvalidArgumentError(`The name must be one of ${scalableNames.join(', ')}.`)
  const count = Number(amount)
  if (!/^\d+$/.test(amount) || count < 1 || count > 16)
    throw new InvalidArgumentError(`It must be a number from 1 to 16, like ${service}=2.`)
  return [service, count]
}

function serviceAt(value: string): [string, string] {
  const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(value) ?? []
  const problem = nameProblem(name)
  if (problem) throw new InvalidArgumentError(problem)
  if (parseAddress(address)) return [name, address]
  throw new InvalidArgumentError('It is written as reading-rooms=http://localhost:4000.')
}
