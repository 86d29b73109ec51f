import { REPORTED_IMAGE_PATH, caseNotFound } from '@flyleaf/contracts'
import { EndpointRunner, Problem, type Caller, type Work } from '@flyleaf/service'
import { Controller, Get, Inject, Param, ParseIntPipe, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { requireModerator } from '../moderator/moderators.ts'

interface Which {
  copyId: string
  place: number
}

/** A larger number fits no column. */
const PLACE_MAX = 99

/** An image as it was reported: for moderators, and for whom a decision is about. */
async function findImage(work: Work<Caller>, { copyId, place }: Which) {
  const { db, caller } = work
  if (place < 0 || place > PLACE_MAX) throw new Problem(caseNotFound)
  const image = await db
    .selectFrom('reported_image as image')
    .innerJoin('reported_copy as copy', 'copy.copyId', 'image.copyId')
    .innerJoin('moderation_case as of', 'of.caseId', 'copy.caseId')
    .select(['image.bytes', 'of.ownerId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('decision')
            .select('decision.decisionId')
            .whereRef('decision.caseId', '=', 'of.caseId')
            .where('decision.action', '<>', 'dismiss'),
        )
        .$castTo<boolean>()
        .as('isDecided'),
    )
    .where('image.copyId', '=', copyId)
    .where('image.place', '=', place)
    .executeTakeFirst()
  if (image?.ownerId !== caller.userId) await requireModerator(work)
  if (!image || (image.ownerId === caller.userId && !image.isDecided)) throw new Problem(caseNotFound)
  return image.bytes
}

/** Sends images as they were reported. */
@Controller()
export class ReportedImageController {
  constructor(@Inject(EndpointRunner) private readonly runner: EndpointRunner) {}

  @Get(REPORTED_IMAGE_PATH)
  async image(
    @Param('copyId') copyId: string,
    @Param('place', ParseIntPipe) place: number,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const bytes = await this.runner.runHandler(findImage, { copyId, place }, request, response)
    response.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' })
    response.end(bytes)
  }
}
