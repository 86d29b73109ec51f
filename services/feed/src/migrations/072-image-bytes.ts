import { migration } from '@flyleaf/service'

/** The sizes of images that were stored before are not known: they count as nothing. */
export const imageBytes = migration(`alter table post_image add column bytes integer not null default 0`)
