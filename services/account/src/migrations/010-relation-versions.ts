import { migration } from '@flyleaf/service'

/** Numbers the changes of follows, blocks and mutes. */
export const relationVersions = migration(`create sequence relation_version`)
