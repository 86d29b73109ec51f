import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** What an authenticator app shows for a key, or will show so many steps `later`. */
export function oneTimeCode(key: string, later = 0) {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const value = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff
  return String(value % 1_000_000).padStart(6, '0')
}
