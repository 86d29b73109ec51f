import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ, and typing takes time: the codes of the step before and after count, too. */
const DRIFT = [0, -1, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / STEP_SECONDS)

/** The code of a step (RFC 6238, SHA-1: what authenticator apps implement). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const value = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was given, after `lastStep`, whose code was used; null when it is none. */
export function matchingStep(secret: Uint8Array, code: string, now: Date, lastStep: number) {
  const given = Buffer.from(code)
  const isGiven = (step: number) => {
    const expected = Buffer.from(codeOf(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const steps = DRIFT.map((drift) => stepAt(now) + drift).filter((step) => step > lastStep)
  return steps.find(isGiven) ?? null
}

/** Bytes in base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator app reads from the QR code. */
export const otpauthAddress = (email: string, secret: Uint8Array) =>
  `otpauth://totp/${encodeURIComponent(`Flyleaf:${email}`)}?secret=${base32(secret)}&issuer=Flyleaf`
