import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { CertificateFiles } from '@flyleaf/testing/certificates'

/** The proxy that ends readers' TLS, at a port of localhost, and passes requests on to the gateway. */
export async function startTlsProxy(
  port: number,
  { certificate, key }: CertificateFiles,
  gateway: { host: string; port: number },
) {
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (incoming, outgoing) => {
      const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' }
      const call = request(
        { ...gateway, path: incoming.url, method: incoming.method, headers, localAddress: '127.0.0.1' },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        },
      )
      call.on('error', () => outgoing.writeHead(502).end())
      incoming.pipe(call)
    },
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
