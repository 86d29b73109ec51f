import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy that can freeze, like a server that hangs: connected and silent. */
export interface FreezableProxy {
  port: number
  freeze(): void
  thaw(): void
  close(): void
}

/** Forwards every connection to `target`: a unix socket's path, or a local port. */
export async function freezableProxy(target: string | number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((incoming) => {
    const outgoing = typeof target === 'string' ? createConnection(target) : createConnection(target)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
