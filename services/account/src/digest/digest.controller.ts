import { DigestMail } from '@flyleaf/contracts'
import { InternalOnly, UnitOfWork, giving, invalid } from '@flyleaf/service'
import { Body, Controller, HttpCode, Post } from '@nestjs/common'
import { MailQueue } from '../mail/mail-queue.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import { queueDigest } from './queue-digest.ts'

/** Takes emails of notifications from the service that writes them. */
@Controller('internal/digests')
@InternalOnly()
export class DigestController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailQueue,
    private readonly origin: PublicOrigin,
  ) {}

  @Post()
  @HttpCode(202)
  async take(@Body() body: unknown) {
    const parsed = DigestMail.safeParse(body)
    if (!parsed.success)
      throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    await this.unitOfWork.run((work) =>
      queueDigest(giving(work, { mails: this.mails }), this.origin, parsed.data),
    )
    return {}
  }
}
