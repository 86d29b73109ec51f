import {
  BlockedImages,
  Database,
  SAME_BITS,
  anyOf,
  eventHandlers,
  listed,
  migration,
  prepared,
  texts,
  type EventHandler,
  type ImageTraces,
  type Params,
  type TablesOf,
} from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { Global, Injectable, Module } from '@nestjs/common'
import { sql, type Kysely } from 'kysely'

/** Images that nobody may upload, as moderation says; those that are unblocked keep their rows. */
export const blockedImagesTable = migration(
  `create table blocked_image (
     block_id text primary key,
     version integer not null,
     fingerprint text,
     digest text not null,
     is_blocked boolean not null
   )`,
)

export const BlockedImageEntity = defineEntity({
  name: 'BlockedImage',
  tableName: 'blocked_image',
  properties: {
    blockId: p.text().primary(),
    version: p.integer(),
    fingerprint: p.text().nullable(),
    digest: p.text(),
    isBlocked: p.boolean(),
  },
})

type ImageDb = Kysely<TablesOf<(typeof BlockedImageEntity)[]>>

/** Stores whether an image is blocked. Events may arrive late. */
const onImageBlocked: EventHandler<'image.blocked'> = async ({ db }, { data }) => {
  const { blockId, version, fingerprint, digest, isBlocked } = data
  await (db as unknown as ImageDb)
    .insertInto('blocked_image')
    .values({ blockId, version, fingerprint, digest, isBlocked })
    .onConflict((of) =>
      of
        .column('blockId')
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          isBlocked: eb.ref('excluded.isBlocked'),
        }))
        .whereRef('blocked_image.version', '<', 'excluded.version'),
    )
    .execute()
}

/** How many bits of two fingerprints differ. */
const bitsBetween = (one: string, other: string) =>
  sql<number>`bit_count(('x' || ${sql.ref(one)})::bit(64) # ('x' || ${sql.ref(other)})::bit(64))`

/** A row if an image is blocked. Moderators block each image by hand, so all of them are looked at. */
const findBlocked = prepared((db: ImageDb, { fingerprints, digests }: Params<ImageTraces>) =>
  db
    .selectFrom('blocked_image')
    .select('blockId')
    .where((eb) => eb.ref('isBlocked'))
    .where((eb) =>
      eb.or([
        eb('digest', '=', anyOf(texts(digests))),
        eb.exists(
          eb
            .selectFrom(listed('seen', { fingerprint: texts(fingerprints) }))
            .select('seen.fingerprint')
            .where(bitsBetween('blocked_image.fingerprint', 'seen.fingerprint'), '<=', SAME_BITS),
        ),
      ]),
    )
    .limit(1),
)

@Injectable()
class KnownBlockedImages extends BlockedImages {
  constructor(private readonly database: Database) {
    super()
  }

  override async include(traces: ImageTraces) {
    return (await findBlocked(this.database.db as unknown as ImageDb, traces)).length > 0
  }
}

/** Lets a service encode the images that readers upload, and refuses those that moderators block. Needs `blockedImagesTable`. */
@Global()
@Module({
  providers: [
    eventHandlers({ 'image.blocked': onImageBlocked }),
    { provide: BlockedImages, useClass: KnownBlockedImages },
  ],
  exports: [BlockedImages],
})
export class BlockedImagesModule {}
