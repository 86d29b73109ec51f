import { LOG, MediaFiles, UnitOfWork, Worker, ago } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Expression } from 'kysely'
import type { Logger } from 'pino'

const POLL_MS = 10 * 60_000
const BATCH = 100

/** Deletes images that no edition has, and no change of its record would bring back. */
@Injectable()
export class UnusedCovers extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaFiles,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const unused = await work.db
        .deleteFrom('edition_cover')
        .where('cover', 'in', (of) =>
          of
            .selectFrom('edition_cover as unused')
            .select('unused.cover')
            .where('unused.createdAt', '<', ago('1 day'))
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('edition as e')
                    .select('e.editionId')
                    .whereRef('e.editionId', '=', 'unused.editionId')
                    .whereRef('e.cover', '=', 'unused.cover'),
                ),
              ),
            )
            .where(({ not, exists, selectFrom, ref }) =>
              not(
                exists(
                  selectFrom('record_change as c')
                    .select('c.changeId')
                    .whereRef('c.editionId', '=', 'unused.editionId')
                    .where('c.state', 'not in', ['declined', 'withdrawn'])
                    .where((change) =>
                      change.or([
                        names(change.ref('c.fields'), 'from', ref('unused.cover')),
                        names(change.ref('c.fields'), 'to', ref('unused.cover')),
                      ]),
                    ),
                ),
              ),
            )
            .limit(sql.lit(BATCH))
            .forUpdate()
            .skipLocked(),
        )
        .returning('cover')
        .execute()
      await this.media.removeUrls(
        work,
        unused.map(({ cover }) => cover),
      )
      return unused.length > 0
    })
  }
}

/** Whether a change's fields come from, or go to, a cover. */
const names = (fields: Expression<unknown>, side: 'from' | 'to', cover: Expression<string>) =>
  sql<boolean>`${fields} @> jsonb_build_array(jsonb_build_object('field', 'cover', ${sql.lit(side)}, ${cover}))`
