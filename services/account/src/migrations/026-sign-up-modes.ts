import { migration } from '@flyleaf/service'

/** Who may sign up, as moderation says, and who waits for approval. */
export const signUpModes = migration(
  `create table sign_up_mode (
     is_only boolean primary key default true check (is_only),
     mode text not null,
     version integer not null
   )`,
  `create table sign_up_invitation (
     invitation_id text primary key,
     version integer not null,
     token_hash text not null constraint sign_up_invitation_token unique,
     uses integer not null,
     used integer not null default 0,
     expires_at timestamptz(3) not null,
     is_revoked boolean not null,
     constraint sign_up_invitation_used_check check (used <= uses)
   )`,
  `alter table account add column invitation_id text,
     add column needs_approval boolean not null default false,
     add column waiting_since timestamptz(3),
     add column sign_up_words text not null default '',
     add constraint account_waiting_check check (waiting_since is null or email_verified_at is null)`,
  `create index account_waiting on account (waiting_since, user_id) where waiting_since is not null`,
)
