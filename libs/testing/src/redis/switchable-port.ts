import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A port that forwards to another one, which can change. */
export async function switchablePort(first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = createConnection(target, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number) {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
