import { isIP } from 'node:net'
import {
  RSS_PATHS,
  STREAM_PATH,
  imageTooLarge,
  notSignedIn,
  type ProblemDefinition,
} from '@flyleaf/contracts'
import { calls, ownerOf, services, type Call } from '@flyleaf/contracts/calls'
import type { Instances } from './upstreams.ts'

const nounOf = (path: string) => path.split('/').slice(0, 3).join('/')
const groupBy = <T>(items: readonly T[], key: (item: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}

/** The first two segments of every call: `/api/posts`. */
export const apiPrefixes: readonly string[] = [...new Set(calls.map(({ path }) => nounOf(path)))].sort()

/** The service with the most calls below a prefix is its default. */
function homeOf(below: readonly Call[]): string {
  const counts = [...groupBy(below, ({ owner }) => owner)].map(([owner, { length }]) => ({ owner, length }))
  return counts.sort((a, b) => b.length - a.length || (a.owner < b.owner ? -1 : 1))[0]!.owner
}

const proxy = (service: string, own: readonly string[] = []) =>
  [
    `  set $service ${service};`,
    '  include includes/call.conf;',
    ...own,
    `  proxy_pass http://${service};`,
  ].join('\n')
const location = (match: string, body: string) => `location ${match} {\n${body}\n}`
const patternOf = (path: string) => `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`

function prefixLocations([prefix, below]: [string, Call[]]): string[] {
  const home = homeOf(below)
  const foreign = groupBy(
    below.filter(({ owner }) => owner !== home),
    ({ path }) => path,
  )
  const patterns = [...foreign].map(([path, [call]]) => ({ path, owner: call!.owner }))
  // nginx uses the first matching pattern, and patterns before prefixes, so fixed words go before parameters.
  const own = below.filter(
    ({ owner, path }) =>
      owner === home && patterns.some((other) => new RegExp(patternOf(other.path)).test(path)),
  )
  const ordered = [...patterns, ...own.map(({ path, owner }) => ({ path, owner }))].sort(
    (a, b) => a.path.split(':').length - b.path.split(':').length || (a.path < b.path ? -1 : 1),
  )
  return [
    ...ordered.map(({ path, owner }) => location(`~ ${patternOf(path)}`, proxy(owner))),
    location(prefix, proxy(home)),
  ]
}

const tooLargeFor = ({ problems = [] }: Call) =>
  problems.find(({ status }) => status === 413) ?? imageTooLarge
const nameOf = (code: string) => `@${code.replaceAll('.', '-')}`

/** The size limit of an upload: its files and the form around them. */
function uploadLocation(call: Call, atOnce: number): string[] {
  if (!call.upload) return []
  const megabytes = Math.ceil((call.upload.maxFiles * call.upload.maxBytes) / 1024 ** 2) + 1
  const match = call.path.includes(':') ? `~ ${patternOf(call.path)}` : `= ${call.path}`
  return [
    location(
      match,
      [
        `  client_max_body_size ${megabytes}m;`,
        `  set $service ${call.owner};`,
        '  include includes/upload.conf;',
        `  limit_conn uploads_of_address ${atOnce};`,
        `  error_page 413 = ${nameOf(tooLargeFor(call).code)};`,
        `  proxy_pass http://${call.owner};`,
      ].join('\n'),
    ),
  ]
}

const refusal = (name: string, { status, code, message }: ProblemDefinition) =>
  location(
    name,
    [
      '  include includes/data.conf;',
      '  default_type application/json;',
      `  return ${status} '${JSON.stringify({ code, message }).replaceAll("'", "\\'")}';`,
    ].join('\n'),
  )

/** Without a session, and with a file that is too large, an upload gets the service's answer. */
function refusals(): string[] {
  const problems = calls.filter(({ upload }) => upload).map(tooLargeFor)
  const tooLarge = new Map(problems.map((problem) => [problem.code, problem]))
  return [
    refusal('@not-signed-in', notSignedIn),
    ...[...tooLarge.values()].map((problem) => refusal(nameOf(problem.code), problem)),
  ]
}

/** The service that has the live streams, and its upstream for them. */
export const streamOwner = ownerOf(STREAM_PATH)
export const STREAMS = 'live-streams'

const streamLocation = location(
  `= ${STREAM_PATH}`,
  [
    '  include includes/stream.conf;',
    `  proxy_ssl_name ${streamOwner};`,
    `  proxy_pass http://${STREAMS};`,
  ].join('\n'),
)

/** Where a call goes that is never passed to a second process. */
const onceLocation = (service: string, own: readonly string[] = []) =>
  location(
    `@once-${service}`,
    [
      '  include includes/proxy.conf;',
      '  proxy_next_upstream off;',
      ...own,
      `  proxy_pass http://${service};`,
    ].join('\n'),
  )

/**
 * Where calls of a service elsewhere go. A server there may have several hosts, so it is called by its own. Its certificate names its host, as on
 * any server; one that is named by a number has a certificate for the service's name, because nginx compares names only.
 */
function elsewhereLocations([service, addresses]: [string, readonly string[]]): string[] {
  const origins = addresses.filter((address) => /^https?:/.test(address)).map((address) => new URL(address))
  const { protocol, host, hostname = '' } = origins[0] ?? {}
  const isNamed = protocol === 'https:' && !isIP(hostname.replace(/^\[|\]$/g, ''))
  const own = [
    ...(host ? [`  set $called_host "${host}";`, '  set $forwarded_host $http_host;'] : []),
    ...(isNamed ? [`  proxy_ssl_name ${hostname};`] : []),
  ]
  return [location(`/api/${service}`, proxy(service, own)), onceLocation(service, own)]
}

/** Uploads under way from one network. */
const UPLOADS_AT_ONCE = 6

/**
 * nginx locations for all calls, derived from the contracts, and for services `elsewhere`, which have a prefix of their own, with their
 * addresses. `limitsFactor` multiplies what one address may do.
 */
export function serviceRoutes(limitsFactor = 1, elsewhere: Instances = {}): string {
  const below = groupBy(calls, ({ path }) => nounOf(path))
  return [
    streamLocation,
    ...Object.values(RSS_PATHS).map((path) => location(`~ ${patternOf(path)}`, proxy(ownerOf(path)))),
    ...calls.flatMap((call) => uploadLocation(call, Math.ceil(UPLOADS_AT_ONCE * limitsFactor))),
    ...refusals(),
    ...[...below].flatMap(prefixLocations),
    ...Object.entries(elsewhere).flatMap(elsewhereLocations),
    ...services.map((service) => onceLocation(service)),
    ...services.map((service) => location(`/api/docs/${service}`, proxy(service))),
    '',
  ].join('\n')
}
