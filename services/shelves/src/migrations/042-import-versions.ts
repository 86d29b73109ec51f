import { migration } from '@flyleaf/service'

export const importVersions = migration(`alter table import add column version integer not null default 1`)
