import { isIP } from 'node:net'
import { checkServerIdentity } from 'node:tls'
import { parseIntoClientConfig } from 'pg-connection-string'

/** How to connect to the database of an address. The driver alone would compare the certificate of an IP address with `localhost`. */
export function connectionOf(url: string) {
  const connection = parseIntoClientConfig(url)
  const { ssl, host = '' } = connection
  if (typeof ssl !== 'object' || ssl.rejectUnauthorized === false || isIP(host) === 0) return connection
  const check: typeof checkServerIdentity = (_name, certificate) => checkServerIdentity(host, certificate)
  return { ...connection, ssl: { ...ssl, checkServerIdentity: check } }
}
