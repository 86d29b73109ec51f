import { migration } from '@flyleaf/service'

/** Where in their book posts were written, in millionths of the whole. */
export const places = migration(`alter table post_index add column position_share integer`)
