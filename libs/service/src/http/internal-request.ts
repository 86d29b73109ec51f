import http from 'node:http'

/** Calls another service on its internal address (`unix:/path`, `/path` or http URL); 2 s at most. */
export function requestInternal(
  address: string,
  path: string,
  secret: string,
): Promise<{ status: number; body: unknown }> {
  const socketPath = address.match(/^(?:unix:(?:\/\/)?)?(\/.*)$/)?.[1]
  const headers = { 'x-internal-secret': secret }
  return new Promise((resolve, reject) => {
    const answered = (response: http.IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        try {
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
          })
        } catch (error) {
          reject(error as Error)
        }
      })
    }
    const options = { headers, timeout: 2_000 }
    const request = socketPath
      ? http.get({ ...options, socketPath, path }, answered)
      : http.get(new URL(path, address), options, answered)
    request.on('timeout', () => request.destroy(new Error('timed out')))
    request.on('error', reject)
  })
}
