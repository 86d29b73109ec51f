import { createServer } from 'node:net'
import { StartFailure } from '@flyleaf/servers/failure'

/** Checks that a port is free; `option` is the option that chooses another. */
export async function requireFreePort(port: number, option: string): Promise<void> {
  for (const host of ['0.0.0.0', '127.0.0.1', '::1']) {
    const code = await tryListen(port, host)
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} is taken by another program. Choose another:\n\n  npm start -- ${option} ${port + 1000 <= 65_535 ? port + 1000 : port - 1000}`,
      )
    }
    if (code === 'EACCES')
      throw new StartFailure(
        `Port ${port} may not be used by this user. Choose one above 1023 with ${option}.`,
      )
  }
}

function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
