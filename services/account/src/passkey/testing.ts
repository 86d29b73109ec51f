import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CallInputOf, ResultOf, passkeySignInApi, passkeysApi } from '@flyleaf/contracts'

type Creating = ResultOf<typeof passkeysApi.begin>['options']
type Asking = ResultOf<typeof passkeySignInApi.begin>['options']
type Created = CallInputOf<typeof passkeysApi.add>['credential']
type Asserted = CallInputOf<typeof passkeySignInApi.signIn>['credential']

/** How a device or its browser differs from an honest one. */
interface Oddities {
  origin?: string
  rpId?: string
  /** Whether it asked for a fingerprint or a PIN. */
  isVerified?: boolean
  counter?: number
  certificate?: Buffer
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR (RFC 8949), as much of it as authenticators write. */
function cbor(value: number | string | Buffer | unknown[] | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const items = value instanceof Map ? [...value].flat() : value
  return Buffer.concat([
    value instanceof Map ? head(5, value.size) : head(4, value.length),
    ...items.map((item) => cbor(item as never)),
  ])
}

function head(kind: number, size: number) {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  return size < 256 ? Buffer.from([first | 24, size]) : Buffer.from([first | 25, size >> 8, size & 255])
}

const clientData = (type: string, challenge: string, origin: string) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Which site, what was checked, and how often the key was used: what a device signs. */
function authenticatorData(rpId: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)) {
  const fixed = Buffer.alloc(5)
  fixed.writeUInt8(flags)
  fixed.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), fixed, rest])
}

/** A passkey (ES256, without attestation) in a device of its own, and the browser in front of it. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32))
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''
  private counter = 0

  create({ challenge, rp, user }: Creating, odd: Oddities = {}): Created {
    this.userHandle = user.id
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const rest = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const flags = PRESENT | HAS_KEY | (odd.isVerified === false ? 0 : VERIFIED)
    const authData = authenticatorData(odd.rpId ?? rp.id, flags, this.counter, rest)
    const statement = odd.certificate
      ? new Map<string, unknown>([
          ['alg', -7],
          ['sig', Buffer.alloc(64)],
          ['x5c', [odd.certificate]],
        ])
      : new Map()
    const attestation = new Map<string, unknown>([
      ['fmt', odd.certificate ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', authData],
    ])
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, odd.origin ?? originOf(rp.id)),
        attestationObject: base64url(cbor(attestation)),
      },
    }
  }

  assert({ challenge, rpId }: Asking, odd: Oddities = {}): Asserted {
    this.counter = odd.counter ?? this.counter + 1
    const flags = PRESENT | (odd.isVerified === false ? 0 : VERIFIED)
    const data = authenticatorData(odd.rpId ?? rpId, flags, this.counter)
    const clientDataJSON = clientData('webauthn.get', challenge, odd.origin ?? originOf(rpId))
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id,
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: this.userHandle,
      },
    }
  }
}

const originOf = (rpId: string) => `http://${rpId}`
