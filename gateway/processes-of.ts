import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { elsewhereIn } from './elsewhere.ts'
import type { Instances } from './upstreams.ts'

type Lookup = (host: string, options: { all: true }) => Promise<{ address: string }[]>

/** How often names are asked for again, in milliseconds. A reload closes live streams, so it comes no more often than this either. */
const ASK_MS = 10_000

/**
 * The processes behind the names in addresses: a name may stand for several (a headless service in Kubernetes), and nginx chooses among
 * processes only when it knows each. Nobody is behind a name that cannot be resolved.
 */
export async function processesOf(instances: Instances, find: Lookup = lookup): Promise<Instances> {
  const services = Object.entries(instances).map(async ([service, addresses]) => {
    const found = await Promise.all(addresses.map((address) => behind(address, find)))
    return [service, [...new Set(found.flat())].sort()] as const
  })
  return Object.fromEntries(await Promise.all(services))
}

async function behind(address: string, find: Lookup): Promise<string[]> {
  if (!/^https?:/.test(address)) return [address]
  const url = new URL(address)
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return [address]
  const hosts = await find(url.hostname, { all: true }).catch(() => [])
  return hosts.map((host) => withHost(url, host.address))
}

function withHost(url: URL, host: string): string {
  const changed = new URL(url)
  changed.hostname = host.includes(':') ? `[${host}]` : host
  return changed.origin
}

/**
 * Calls `onChange` when others than the `known` processes are behind the names. A service keeps them while its name is not resolved. Others
 * of a service elsewhere wait until none of those that are known is named any more, or until another service changes: public names
 * answer with other addresses all the time.
 */
export function followProcesses(
  instances: Instances,
  known: Instances,
  onChange: (processes: Instances) => Promise<void>,
  find: Lookup = lookup,
): () => void {
  let last = known
  const elsewhere = elsewhereIn(instances)
  const hasChanged = (service: string, now: readonly string[]) =>
    service in elsewhere
      ? now.length > 0 && !now.some((address) => last[service]!.includes(address))
      : JSON.stringify(now) !== JSON.stringify(last[service])
  const timer = setInterval(async () => {
    const found = Object.entries(await processesOf(instances, find))
    const now = Object.fromEntries(
      found.map(([service, processes]) => [service, processes.length > 0 ? processes : last[service]!]),
    )
    if (!Object.entries(now).some(([service, processes]) => hasChanged(service, processes))) return
    try {
      await onChange(now)
      last = now
    } catch {
      // The disk is full; the next turn tries again.
    }
  }, ASK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
