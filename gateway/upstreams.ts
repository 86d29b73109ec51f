import { parseAddress } from '@flyleaf/config'

/** The addresses of each service's processes: sockets, or http or https origins. */
export type Instances = Readonly<Record<string, readonly string[]>>

/** nginx wants a server in every group; nobody listens there. */
const NOBODY = ['/nobody']
const orNobody = (addresses: readonly string[]) => (addresses.length > 0 ? addresses : NOBODY)

function serverOf(text: string): string {
  const address = parseAddress(text)
  if (!address) throw new Error(`${text} is not an address`)
  return 'socketPath' in address ? `"unix:${address.socketPath}"` : hostOf(address.origin)
}

/** The host of an origin with its port, as nginx wants it. */
export function hostOf(origin: string): string {
  const { host, port, protocol } = new URL(origin)
  return port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`
}

/**
 * Skips a hung process for a moment after some failures, and only briefly: a socket without a listener fails at once, and a
 * restarted process should get its first requests. nginx never skips a single server. An idle connection is closed sooner than a process
 * that stops would close it (`drain` of libs/service): no request is sent on one that is being closed.
 */
export const serviceUpstream = (name: string, addresses: readonly string[]): string => `  upstream ${name} {
    least_conn;
${orNobody(addresses)
  .map((address) => `    server ${serverOf(address)} max_fails=5 fail_timeout=1s;`)
  .join('\n')}
    keepalive 32;
    keepalive_timeout 1s;
  }`

/**
 * The processes of a service for its live streams. None is ever skipped: nginx uses a skipped process again after one request to it has
 * ended, and a stream does not end, so readers would come back one by one. A hung process holds new streams until it is ended.
 */
export const streamUpstream = (name: string, addresses: readonly string[]): string => `  upstream ${name} {
    least_conn;
${orNobody(addresses)
  .map((address) => `    server ${serverOf(address)} max_fails=0;`)
  .join('\n')}
  }`

/**
 * Skips a hung process for a while after two failures. nginx never skips the only server of a group, hence the second socket that is
 * down.
 */
export const rendererUpstream = (addresses: readonly string[]): string => `  upstream renderer {
    least_conn;
${addresses.map((address) => `    server ${serverOf(address)} max_fails=2 fail_timeout=5s;`).join('\n')}
    server unix:/nobody down;
    keepalive 32;
  }`

/** The S3 server that the bucket of media files is on. */
export const bucketUpstream = (bucketUrl: string): string => `  upstream bucket {
    server ${hostOf(new URL(bucketUrl).origin)};
    keepalive 16;
  }`

const isTls = (addresses: readonly string[] = []) => addresses.some((address) => address.startsWith('https:'))

/** The configuration for calling services over HTTPS. */
export const withSchemes = (configuration: string, instances: Instances): string =>
  configuration.replace(/proxy_pass http:\/\/([\w-]+)/g, (found, name: string) =>
    isTls(instances[name]) ? `proxy_pass https://${name}` : found,
  )

/** A process is who its certificate says when the certificate names the service. */
export const tlsToServices = (authorities: string): string => `  proxy_ssl_verify on;
  proxy_ssl_verify_depth 4;
  proxy_ssl_trusted_certificate "${authorities}";
  proxy_ssl_server_name on;
  proxy_ssl_protocols TLSv1.2 TLSv1.3;`
