import { migration } from '@flyleaf/service'

/** Who may sign up, invitations to do so, and how sign-ups that waited for approval were answered. */
export const signUps = migration(
  `create table sign_up_mode (
     is_only boolean primary key default true check (is_only),
     mode text not null,
     version integer not null
   )`,
  `create table sign_up_invitation (
     invitation_id text primary key,
     version integer not null,
     token_hash text not null,
     note text not null,
     uses integer not null,
     used integer not null default 0,
     created_by text not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     is_revoked boolean not null default false
   )`,
  `create index sign_up_invitation_newest on sign_up_invitation (created_at desc, invitation_id desc)`,
  `create table sign_up_answer (
     user_id text primary key,
     is_approved boolean not null
   )`,
  `alter table audit_entry add column invitation_id text`,
)
