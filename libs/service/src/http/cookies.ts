import type { Request, Response } from 'express'

/** Reads one cookie; does not decode the others. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Sets a `__Host-` cookie for this origin only, not readable by scripts. `maxAgeSeconds` 0 deletes it. */
export function setHostCookie(response: Response, name: string, value: string, maxAgeSeconds: number) {
  response.append(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`,
  )
}

/** The address of the caller as the gateway saw it; an IPv4 address that arrived over IPv6 is written as one. */
export const addressOf = (request: Request) =>
  String(request.headers['x-real-ip'] ?? request.socket.remoteAddress ?? '127.0.0.1').replace(
    /^::ffff:(?=\d+\.)/i,
    '',
  )
