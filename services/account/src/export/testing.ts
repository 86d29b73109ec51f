import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'

/** The texts of a ZIP by name, read from its directory. */
export function unzip(zip: Buffer) {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return files
}

/** Another service that sends given lines; a status stands for a failure. */
export async function anotherService(answers: (object[] | number)[]) {
  const asked: { url: string; secret: unknown }[] = []
  const server = http.createServer((request, response) => {
    asked.push({ url: request.url!, secret: request.headers['x-internal-secret'] })
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (typeof answer === 'number') return void response.writeHead(answer).end()
    return void response.end(answer.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
