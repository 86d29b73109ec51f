import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_SIGN_IN_PATH,
  INVITATION_TOKEN_MAX,
  problem,
  type GoogleProblem,
} from '@flyleaf/contracts'
import {
  CONFIG,
  EndpointRunner,
  Problem,
  ProblemFilter,
  Public,
  RateLimits,
  SessionReader,
} from '@flyleaf/service'
import { Catch, Controller, Get, Inject, Req, Res, UseFilters, type ArgumentsHost } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { AccountConfig } from '../config.ts'
import { KnownDevices } from '../device/known-devices.ts'
import type { Telling } from '../account/tell-reader.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import type { Signing } from '../session/open-session.ts'
import { SessionStore } from '../session/session-store.ts'
import { beginGoogle, type Asking } from './begin-google.ts'
import { finishGoogle } from './finish-google.ts'
import { GoogleFailure } from './google-failure.ts'
import { GoogleProvider } from './google-provider.ts'
import { safePath } from './safe-path.rules.ts'
import { SealedCookie } from './sealed-cookie.ts'

const notOffered = problem({
  code: 'request.not-found',
  status: 404,
  message: 'There’s nothing at this address',
})

/** Browsers navigate here: a failure leads back to the page for signing in, which says what happened. */
@Catch()
class RedirectFailure extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost) {
    if (error instanceof Problem && error.definition === notOffered) return this.answer(error, host)
    const target = `/auth/signin?problem=${this.problemOf(error)}`
    redirect(host.switchToHttp().getResponse<Response>(), target)
  }

  private problemOf(error: unknown): GoogleProblem {
    if (error instanceof Problem && error.definition.status === 429) return 'busy'
    if (error instanceof GoogleFailure) {
      if (error.problem === 'failed' || error.problem === 'unavailable')
        this.log.warn({ err: error.cause ?? error }, 'a sign-in with Google failed')
      return error.problem
    }
    this.log.error({ err: error }, 'a sign-in with Google failed')
    return 'failed'
  }
}

/** Signing in with Google: leads to its page, and from there back to a page of ours. */
@Public()
@UseFilters(RedirectFailure)
@Controller()
export class GoogleController {
  private readonly given: Asking & Signing & Telling

  constructor(
    private readonly runner: EndpointRunner,
    private readonly google: GoogleProvider,
    @Inject(CONFIG) private readonly config: AccountConfig,
    sealed: SealedCookie,
    rates: RateLimits,
    devices: KnownDevices,
    sessions: SessionStore,
    reader: SessionReader,
    mails: MailQueue,
    origin: PublicOrigin,
  ) {
    this.given = { google, sealed, rates, devices, sessions, reader, mails, origin }
  }

  @Get(GOOGLE_SIGN_IN_PATH)
  async begin(@Req() request: Request, @Res() response: Response) {
    this.requireOffered()
    const from = safePath(request.query['from'], this.config.PUBLIC_ORIGIN)
    const token = request.query['invitation']
    const invitation = typeof token === 'string' && token.length <= INVITATION_TOKEN_MAX ? token : undefined
    const input = { from, invitation }
    redirect(response, await this.runner.runHandler(beginGoogle, input, request, response, this.given))
  }

  @Get(GOOGLE_CALLBACK_PATH)
  async finish(@Req() request: Request, @Res() response: Response) {
    this.requireOffered()
    const input = { path: request.originalUrl }
    redirect(response, await this.runner.runHandler(finishGoogle, input, request, response, this.given))
  }

  private requireOffered() {
    if (!this.google.isOffered) throw new Problem(notOffered)
  }
}

const redirect = (response: Response, target: string) =>
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, target)
