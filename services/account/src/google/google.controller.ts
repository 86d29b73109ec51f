import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH, problem, type GoogleProblem } from '@flyleaf/contracts'
import { CONFIG, EndpointRunner, LOG, Problem } from '@flyleaf/service'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { beginGoogle } from './begin-google.ts'
import { finishGoogle } from './finish-google.ts'
import { GoogleFailure } from './google-failure.ts'
import { GoogleProvider } from './google-provider.ts'
import { safePath } from './safe-path.rules.ts'

const notOffered = problem({
  code: 'request.not-found',
  status: 404,
  message: 'There’s nothing at this address',
})

/** Browsers navigate here: every answer is a redirect to a page. */
@Controller()
export class GoogleController {
  private readonly runner: EndpointRunner
  private readonly provider: GoogleProvider
  private readonly config: AccountConfig
  private readonly log: Logger

  constructor(
    @Inject(EndpointRunner) runner: EndpointRunner,
    @Inject(GoogleProvider) provider: GoogleProvider,
    @Inject(CONFIG) config: AccountConfig,
    @Inject(LOG) log: Logger,
  ) {
    this.runner = runner
    this.provider = provider
    this.config = config
    this.log = log
  }

  @Get(GOOGLE_SIGN_IN_PATH)
  begin(@Req() request: Request, @Res() response: Response) {
    const from = safePath(request.query['from'], this.config.PUBLIC_ORIGIN)
    return this.redirect(response, () => this.runner.runVerb(beginGoogle, { from }, request, response))
  }

  @Get(GOOGLE_CALLBACK_PATH)
  finish(@Req() request: Request, @Res() response: Response) {
    const input = { path: request.originalUrl }
    return this.redirect(response, () => this.runner.runVerb(finishGoogle, input, request, response))
  }

  private async redirect(response: Response, where: () => Promise<string>) {
    if (!this.provider.isOffered) throw new Problem(notOffered)
    const target = await where().catch((error: unknown) => `/auth/signin?problem=${this.problemOf(error)}`)
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, target)
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
