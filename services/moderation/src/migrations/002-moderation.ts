import { migration } from '@flyleaf/service'

const ORDER = `gravity desc, last_reported_at desc, case_id desc`

export const moderationTables = migration(
  `create table moderator (
     user_id text primary key,
     role text not null check (role in ('moderator', 'administrator')),
     granted_at timestamptz(3) not null default now()
   )`,

  `create table moderation_case (
     case_id text primary key,
     kind text not null,
     subject_id text not null,
     owner_id text,
     reason text not null,
     gravity smallint not null,
     report_count integer not null default 0,
     opened_at timestamptz(3) not null,
     last_reported_at timestamptz(3) not null,
     is_open boolean not null default true,
     claimed_by text,
     claimed_at timestamptz(3)
   )`,
  `create unique index case_open on moderation_case (kind, subject_id) where is_open`,
  `create index case_queue on moderation_case (${ORDER}) where is_open`,
  `create index case_queue_of_kind on moderation_case (kind, ${ORDER}) where is_open`,
  `create index case_queue_of_reason on moderation_case (reason, ${ORDER}) where is_open`,
  `create index case_claimed on moderation_case (claimed_by, ${ORDER}) where is_open and claimed_by is not null`,
  `create index case_of_owner on moderation_case (owner_id) where owner_id is not null`,

  `create table reported_copy (
     copy_id text primary key,
     case_id text not null references moderation_case on delete cascade,
     digest text not null,
     content jsonb not null,
     frozen_at timestamptz(3) not null
   )`,
  `create unique index reported_copy_once on reported_copy (case_id, digest)`,
  `create index reported_copy_newest on reported_copy (case_id, frozen_at desc, copy_id desc)`,

  `create table report (
     report_id text primary key,
     case_id text not null references moderation_case on delete cascade,
     copy_id text references reported_copy on delete set null,
     reporter_id text,
     reason text not null,
     words text not null default '',
     created_at timestamptz(3) not null
   )`,
  `create unique index report_once on report (case_id, reporter_id)`,
  `create index report_of_case on report (case_id, created_at desc, report_id desc)`,
  `create index report_of_reporter on report (reporter_id, created_at desc, report_id desc) where reporter_id is not null`,
  `create index report_of_copy on report (copy_id) where copy_id is not null`,

  `create table decision (
     decision_id text primary key,
     case_id text not null references moderation_case,
     kind text not null,
     subject_id text not null,
     owner_id text,
     action text not null,
     rule text not null,
     explanation text not null default '',
     decided_by text not null,
     decided_at timestamptz(3) not null,
     until timestamptz(3),
     undone_at timestamptz(3),
     objection_state text check (objection_state in ('waiting', 'upheld', 'reversed')),
     objection text not null default '',
     objected_at timestamptz(3),
     answer text not null default ''
   )`,
  `create index decision_of_case on decision (case_id, decided_at desc, decision_id desc)`,
  `create index decision_of_owner on decision (owner_id, decided_at desc, decision_id desc) where owner_id is not null`,
  `create index decision_of_subject on decision (subject_id, action) where undone_at is null`,
  `create index decision_objected on decision (objected_at, decision_id) where objection_state = 'waiting'`,

  `create table moderated_post (
     post_id text primary key,
     version integer not null,
     is_removed boolean not null,
     is_marked_spoiler boolean not null
   )`,
  `create table suspension (
     user_id text primary key,
     version integer not null,
     is_suspended boolean not null,
     until timestamptz(3),
     decision_id text
   )`,
  `create index suspension_ends on suspension (until) where is_suspended and until is not null`,

  `create table audit_entry (
     entry_id text primary key,
     at timestamptz(3) not null default clock_timestamp(),
     actor_id text,
     action text not null,
     case_id text,
     decision_id text,
     about_id text
   )`,
  `create index audit_entry_newest on audit_entry (at desc, entry_id desc)`,
  `create function refuse_to_edit_audit_entry() returns trigger language plpgsql as $$
   begin
     raise exception 'the audit log is never changed';
   end $$`,
  `create trigger is_never_changed before update or delete or truncate on audit_entry
     for each statement execute function refuse_to_edit_audit_entry()`,
)
