import type { InputOf, ResultOf, passkeySignInApi, passkeysApi } from '@flyleaf/contracts'
import { CONFIG, LOG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { LIFE_SECONDS } from './passkey-challenges.ts'

type Created = InputOf<typeof passkeysApi.add>['credential']
type Asserted = InputOf<typeof passkeySignInApi.signIn>['credential']
type CreationOptions = ResultOf<typeof passkeysApi.begin>['options']
type RequestOptions = ResultOf<typeof passkeySignInApi.begin>['options']

/** EdDSA, ES256 and RS256, best first: every device makes one of them. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = LIFE_SECONDS * 1_000

interface Owner {
  userId: string
  name: string
  email: string
}

/** Flyleaf as passkeys know it: the name and the origin that readers see in their browsers. */
@Injectable()
export class RelyingParty {
  private readonly origin: string
  private readonly id: string

  constructor(
    @Inject(CONFIG) config: AccountConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { origin, hostname } = new URL(config.PUBLIC_ORIGIN)
    this.origin = origin
    this.id = hostname
  }

  creationOptions(
    challenge: string,
    { userId, name, email }: Owner,
    known: readonly string[],
  ): CreationOptions {
    return {
      rp: { id: this.id, name: 'Flyleaf' },
      user: { id: handleOf(userId), name: email, displayName: name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
  }

  requestOptions(challenge: string): RequestOptions {
    return { rpId: this.id, challenge, timeout: TIMEOUT_MS, userVerification: 'required' }
  }

  /** Checks a passkey that a browser has made; null when it can't be accepted. */
  async checkCreated({ id, response }: Created, challenge: string) {
    return this.orNull(async () => {
      requireNoCertificates(response.attestationObject)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...PLAIN, id, rawId: id, response },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        supportedAlgorithmIDs: ALGORITHMS,
      })
      if (!verified || registrationInfo.credential.id !== id) return null
      const { publicKey, counter } = registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    })
  }

  /** Checks what a browser answers for the passkey with this key; returns its device's counter, or null when it is wrong. */
  async checkAsserted({ id, response }: Asserted, challenge: string, publicKey: string) {
    return this.orNull(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...PLAIN, id, rawId: id, response },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        // Its caller compares the counters, with the row locked.
        credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: -1 },
      })
      return verified ? { counter: authenticationInfo.newCounter } : null
    })
  }

  /** Two devices with one key each count for themselves. */
  warnOfCopy(counts: { passkeyId: string; counter: number; last: number }) {
    this.log.warn(counts, 'a passkey counts backwards: it may have been copied')
  }

  /** The library throws whatever is wrong with an answer. */
  private async orNull<T>(check: () => Promise<T | null>) {
    try {
      return await check()
    } catch (error) {
      this.log.info({ err: error }, 'a passkey was refused')
      return null
    }
  }
}

const PLAIN = { type: 'public-key', clientExtensionResults: {} } as const

/**
 * None are asked for. The library would ask the addresses in them whether they are revoked, and anybody can write addresses into a
 * certificate.
 */
function requireNoCertificates(attestationObject: string) {
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c')))
    throw new Error(`an attestation of the format ${format}`)
}

/** What a device stores for its reader, and tells us when it signs them in. */
export const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/** The challenge that a browser says it was given; null when it says nothing that makes sense. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }) {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
