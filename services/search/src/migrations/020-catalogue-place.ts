import { migration } from '@flyleaf/service'

export const cataloguePlace = migration(
  // The position up to which the catalogue's changes have been indexed.
  `create table catalogue_place (position bigint not null)`,
  `insert into catalogue_place values (0)`,
)
