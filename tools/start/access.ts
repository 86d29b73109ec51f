import { existsSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { StartFailure } from '@flyleaf/servers/failure'
import { fromCaller } from '../command-line.ts'

export type Limits = 'strict' | 'local'

/** Who can reach a Flyleaf, and how. */
export type Access = {
  /** The addresses that the gateway listens on. */
  hosts: string[]
  /** The public address; http://localhost with the port if undefined. */
  origin: string | undefined
  /** Addresses and networks of the TLS proxies. */
  trustedProxies: string[]
  /** The certificate and its key, as PEM files, when the gateway speaks TLS itself. */
  tls: { certificate: string; key: string } | undefined
  limits: Limits
  /** Whether it can be reached from other machines. */
  isOpen: boolean
}

/** The multiplier of limits per address: on a single machine all users share one. */
export const limitsFactor = (limits: Limits) => (limits === 'strict' ? 1 : 100)

export type AccessWords = {
  host?: string[] | undefined
  origin?: string | undefined
  trustedProxy?: string[] | undefined
  tlsCertificate?: string | undefined
  tlsKey?: string | undefined
  limits?: string | undefined
}

export const loopback = ['127.0.0.1', '::1']
/** Parses the options; throws a StartFailure if they are unsafe or invalid. */
export function readAccess(words: AccessWords): Access {
  const hosts = words.host ? words.host.flatMap(hostOf) : loopback
  const origin = words.origin === undefined ? undefined : originOf(words.origin)
  const isTls = origin?.startsWith('https:') ?? false
  const isOpen = isTls || !hosts.every(isLoopback)
  if (isOpen && !origin)
    throw new StartFailure(
      '--host opens Flyleaf to the network, where signing in needs HTTPS. Say where readers reach it, for example:\n\n' +
        '  npm start -- --host 0.0.0.0 --origin https://flyleaf.example.org',
    )
  if (words.trustedProxy && !isTls)
    throw new StartFailure('--trusted-proxy goes with an --origin that begins with https://.')
  const tls = tlsOf(words, isTls)
  return {
    hosts,
    origin,
    trustedProxies: isTls && !tls ? (words.trustedProxy?.map(networkOf) ?? loopback) : [],
    tls,
    limits: limitsOf(words.limits ?? (isOpen ? 'strict' : 'local'), isOpen),
    isOpen,
  }
}

function tlsOf(words: AccessWords, isTls: boolean): Access['tls'] {
  const { tlsCertificate, tlsKey, trustedProxy } = words
  if (tlsCertificate === undefined && tlsKey === undefined) return undefined
  if (tlsCertificate === undefined || tlsKey === undefined)
    throw new StartFailure('--tls-certificate and --tls-key go together.')
  if (!isTls) throw new StartFailure('--tls-certificate goes with an --origin that begins with https://.')
  if (trustedProxy)
    throw new StartFailure('--trusted-proxy is for a proxy that speaks TLS, --tls-certificate for none.')
  return {
    certificate: fileOf('--tls-certificate', tlsCertificate),
    key: fileOf('--tls-key', tlsKey),
  }
}

function fileOf(option: string, text: string): string {
  const file = fromCaller(text)
  if (existsSync(file)) return file
  throw new StartFailure(`${option} takes a PEM file; there is none at ${file}.`)
}

function hostOf(text: string): string[] {
  if (text === 'localhost') return loopback
  if (isIP(text)) return [text]
  throw new StartFailure(
    `--host takes an address of this machine, or 0.0.0.0 and :: for all of them, not "${text}".`,
  )
}

const loopbackNetworks = new BlockList()
loopbackNetworks.addSubnet('127.0.0.0', 8, 'ipv4')
loopbackNetworks.addAddress('::1', 'ipv6')
const isLoopback = (address: string) => loopbackNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal) && (text === url.origin || text === `${url.origin}/`))
    return url.origin
  throw new StartFailure(
    `--origin takes https:// and a name, such as https://flyleaf.example.org, not "${text}". Without TLS it may only be http://localhost.`,
  )
}

function networkOf(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  if (
    isIP(address) &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
    return text
  throw new StartFailure(`--trusted-proxy takes an address or a network such as 10.0.0.0/8, not "${text}".`)
}

function limitsOf(text: string, isOpen: boolean): Limits {
  if (text !== 'strict' && text !== 'local')
    throw new StartFailure(`--limits is strict or local, not "${text}".`)
  if (isOpen && text === 'local')
    throw new StartFailure(
      '--limits local is for this machine alone; with --host or an https --origin limits are strict.',
    )
  return text
}

/** For this machine alone. */
export const closedAccess: Access = readAccess({})
