import { z } from 'zod'
import { pairsOf } from './setting.ts'

/** Where a process listens: a unix socket, or a port of one of the machine's addresses. */
export type ListenOn = { path: string } | { host: string; port: number }

/** Where a process is reached: a unix socket, or an http or https origin. */
export type Address = { socketPath: string } | { origin: string }

const socketOf = (text: string) => /^(?:unix:(?:\/\/)?)?(\/.*)$/.exec(text)?.[1]
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

function listenOn(text: string): ListenOn | undefined {
  const path = socketOf(text)
  if (path) return { path }
  if (isPort(text)) return { host: '127.0.0.1', port: Number(text) }
  const [, host, port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(text) ?? []
  if (!host || !port || !isPort(port)) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** The parsed address, or undefined when it is invalid. */
export function parseAddress(text: string): Address | undefined {
  const socketPath = socketOf(text)
  if (socketPath) return { socketPath }
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, search, username } = new URL(text)
  const isOrigin = pathname === '/' && !search && !username
  return /^https?:$/.test(protocol) && isOrigin ? { origin } : undefined
}

/** A port of 127.0.0.1, an address with a port (`0.0.0.0:4000`, `[::]:4000`) or a socket's path. */
export const Listen = z.string().transform((text, context): ListenOn => {
  const address = listenOn(text)
  if (address) return address
  context.addIssue('is neither a port, an address with a port nor a path')
  return z.NEVER
})

/** The same, comma-separated. */
export const ListenAt = z.string().transform((text, context): ListenOn[] => {
  const addresses = text.split(',').map((part) => listenOn(part.trim()))
  if (addresses.every((address) => address !== undefined)) return addresses
  context.addIssue('is not a list of addresses with ports')
  return z.NEVER
})

/** The addresses of a service's processes, comma-separated; calls go to any that accepts them. */
export const Addresses = z.string().transform((text, context): string[] => {
  const addresses = text.split(',').map((part) => part.trim())
  if (areOfOneKind(addresses)) return addresses
  context.addIssue('is not a list of http, https or unix addresses')
  return z.NEVER
})

/** `feed=https://10.0.0.2:4002,feed=https://10.0.0.3:4002,shelves=unix:/run/shelves.sock`. */
export const ServiceAddresses = z.string().transform((text, context): Record<string, string[]> => {
  const services: Record<string, string[]> = {}
  const pairs = pairsOf(text)
  for (const [name, address] of pairs ?? []) (services[name] ??= []).push(address)
  if (pairs && Object.values(services).every(areOfOneKind)) return services
  context.addIssue('is not a list of service=address')
  return z.NEVER
})

/** All are valid, and all or none use TLS. */
function areOfOneKind(addresses: readonly string[]) {
  const isTls = (address: string) => address.startsWith('https:')
  return addresses.every((address) => parseAddress(address) && isTls(address) === isTls(addresses[0]!))
}
