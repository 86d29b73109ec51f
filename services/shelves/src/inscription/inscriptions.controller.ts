import { AcceptedLetter, inscriptionsApi } from '@flyleaf/contracts'
import { InternalOnly, UnitOfWork, controller, invalid } from '@flyleaf/service'
import { Body, Controller, HttpCode, Post } from '@nestjs/common'
import { listInscriptions } from './list-inscriptions.ts'
import { removeInscription } from './remove-inscription.ts'
import { takeLetter } from './take-letter.ts'

export const InscriptionsController = controller(inscriptionsApi, {
  ofBook: listInscriptions,
  remove: removeInscription,
})

/** Takes accepted letters from the service of messages. */
@Controller('internal/inscriptions')
@InternalOnly()
export class InternalInscriptionsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Post()
  @HttpCode(200)
  async take(@Body() body: unknown) {
    const parsed = AcceptedLetter.safeParse(body)
    if (!parsed.success)
      throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    await this.unitOfWork.run((work) => takeLetter({ ...work, now: new Date() }, parsed.data))
    return {}
  }
}
