import { Inject, Injectable } from '@nestjs/common'
import * as oidc from 'openid-client'
import { Email, GOOGLE_CALLBACK_PATH } from '@flyleaf/contracts'
import { CONFIG } from '@flyleaf/service'
import type { AccountConfig } from '../config.ts'
import { GoogleFailure } from './google-failure.ts'
import type { Flow } from './sealed-cookie.ts'

/** Who the issuer says has signed in. */
export interface GooglePerson {
  issuer: string
  subject: string
  email: string
  name: string
}

const PATIENCE_SECONDS = 5
const SCOPE = 'openid email profile'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The OpenID Connect issuer: authorization code with PKCE, state and nonce. */
@Injectable()
export class GoogleProvider {
  private discovered: Promise<oidc.Configuration> | undefined

  constructor(@Inject(CONFIG) private readonly config: AccountConfig) {}

  get isOffered() {
    return this.config.GOOGLE_CLIENT_ID !== undefined
  }

  /** The address for the browser, and what must be remembered until it returns. */
  async begin() {
    const secrets = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }
    const address = oidc.buildAuthorizationUrl(await this.discover(), {
      redirect_uri: new URL(GOOGLE_CALLBACK_PATH, this.config.PUBLIC_ORIGIN).href,
      scope: SCOPE,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, secrets }
  }

  /** Exchanges the callback for the person; `path` includes the query. */
  async finish(path: string, { state, nonce, verifier }: Flow): Promise<GooglePerson> {
    const configuration = await this.discover()
    try {
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(path, this.config.PUBLIC_ORIGIN),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        },
      )
      const claims = tokens.claims()!
      // If the ID token has no address, the issuer's user info endpoint is called.
      const person =
        claims['email'] === undefined
          ? { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
          : claims
      return personOf(claims.iss, person)
    } catch (error) {
      throw failureOf(error)
    }
  }

  /** Discovered once; after a failure again. */
  private async discover() {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config
    const issuer = new URL(GOOGLE_ISSUER)
    this.discovered ??= oidc.discovery(issuer, GOOGLE_CLIENT_ID!, GOOGLE_CLIENT_SECRET, undefined, {
      timeout: PATIENCE_SECONDS,
      execute: [
        // The signature of an ID token that comes from the issuer itself is not verified otherwise.
        oidc.enableNonRepudiationChecks,
        // Only a provider on this machine may be used without TLS.
        ...(LOOPBACK.has(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
      ],
    })
    try {
      return await this.discovered
    } catch (error) {
      this.discovered = undefined
      throw new GoogleFailure('unavailable', { cause: error })
    }
  }
}

function personOf(issuer: string, claims: Record<string, unknown> & { sub: string }): GooglePerson {
  const { sub: subject, email, email_verified: isVerified, name } = claims
  const address = Email.safeParse(email)
  if (!address.success || isVerified !== true) throw new GoogleFailure('unverified')
  return { issuer, subject, email: address.data, name: typeof name === 'string' ? name : '' }
}

/** The reason that the reader may see. */
function failureOf(error: unknown) {
  if (error instanceof GoogleFailure) return error
  if (error instanceof oidc.AuthorizationResponseError)
    return new GoogleFailure(error.error === 'access_denied' ? 'denied' : 'failed', { cause: error })
  if (error instanceof oidc.ResponseBodyError)
    return new GoogleFailure(error.error === 'invalid_grant' ? 'expired' : 'failed', { cause: error })
  const { code } = error as { code?: string }
  const isUnavailable = code === 'OAUTH_TIMEOUT' || error instanceof TypeError
  return new GoogleFailure(isUnavailable ? 'unavailable' : 'failed', { cause: error })
}
