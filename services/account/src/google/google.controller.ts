import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH, problem, type GoogleProblem } from '@flyleaf/contracts'
import { CONFIG, EndpointRunner, Problem, ProblemFilter, Public } from '@flyleaf/service'
import { Catch, Controller, Get, Inject, Req, Res, UseFilters, type ArgumentsHost } from '@nestjs/common'
import type { Request, Response } from 'express'
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
  private readonly runner: EndpointRunner
  private readonly provider: GoogleProvider
  private readonly config: AccountConfig

  constructor(
    @Inject(EndpointRunner) runner: EndpointRunner,
    @Inject(GoogleProvider) provider: GoogleProvider,
    @Inject(CONFIG) config: AccountConfig,
  ) {
    this.runner = runner
    this.provider = provider
    this.config = config
  }

  @Get(GOOGLE_SIGN_IN_PATH)
  async begin(@Req() request: Request, @Res() response: Response) {
    this.requireOffered()
    const from = safePath(request.query['from'], this.config.PUBLIC_ORIGIN)
    redirect(response, await this.runner.runVerb(beginGoogle, { from }, request, response))
  }

  @Get(GOOGLE_CALLBACK_PATH)
  async finish(@Req() request: Request, @Res() response: Response) {
    this.requireOffered()
    const input = { path: request.originalUrl }
    redirect(response, await this.runner.runVerb(finishGoogle, input, request, response))
  }

  private requireOffered() {
    if (!this.provider.isOffered) throw new Problem(notOffered)
  }
}

const redirect = (response: Response, target: string) =>
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, target)
