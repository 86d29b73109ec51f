import { migration } from '@flyleaf/service'

/** Which invitation a notification tells of, so that it can be answered from there. */
export const invitations = migration(`alter table notification add column invitation_id text`)
