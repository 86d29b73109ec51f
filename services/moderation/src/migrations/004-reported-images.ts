import { migration } from '@flyleaf/service'

/** The images of what was reported, as they were then. */
export const reportedImages = migration(
  `create table reported_image (
     copy_id text not null references reported_copy on delete cascade,
     place smallint not null,
     bytes bytea not null,
     primary key (copy_id, place)
   )`,
)
