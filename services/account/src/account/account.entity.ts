import type { Audience, Privacy } from '@flyleaf/contracts'
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'

/** A reader's account, verified or not. The unit of work reads what its owner edits; the rest is read and changed by statements. */
export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    userId: p.text().primary(),
    /** The sign-up that it was created from, until the address is verified. */
    signUpId: p.text().nullable(),
    /** The invitation that the sign-up came with, until the address is verified. */
    invitationId: p.text().nullable(),
    /** Whether the sign-up needs approval, and since when it waits for it: from when the address was verified until it is answered. */
    needsApproval: p.boolean().default(false),
    waitingSince: p.datetime(3).nullable(),
    /** Why they want to join; empty once that is decided. */
    signUpWords: p.text().default(''),
    version: p.integer().version().default(1),
    username: p.text().unique('account_username'),
    name: p.text(),
    email: p.text().unique('account_email'),
    /** Null also while a sign-up waits for approval: until then nobody has this account. */
    emailVerifiedAt: p.datetime(3).nullable(),
    /** Null for readers who only sign in with Google. */
    passwordHash: p.text().nullable().lazy(),
    /** Grows when the reader no longer trusts the browsers that know the account. */
    deviceVersion: p.integer().default(0).lazy(),
    picture: p.text().nullable(),
    bio: p.text().default(''),
    website: p.text().default(''),
    location: p.text().default(''),
    /** Counts include people who are deactivated. */
    followerCount: p.integer().default(0).lazy(),
    followingCount: p.integer().default(0).lazy(),
    showsLikes: p.boolean().default(true).lazy(),
    isFindable: p.boolean().default(true).lazy(),
    messagesFrom: p.text().$type<Privacy['messagesFrom']>().default('everyone').lazy(),
    postAudience: p.text().$type<Audience>().default('EVERYONE'),
    approvesFollowers: p.boolean().default(false).lazy(),
    privacyVersion: p.integer().default(1).lazy(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    welcomedAt: p.datetime(3).nullable(),
    erasesAt: p.datetime(3).nullable(),
    eraseTries: p.smallint().default(0).lazy(),
    eraseAfter: p.datetime(3).nullable().lazy(),
    /** The decision of moderators by which the account is suspended: nobody sees its reader. */
    suspensionId: p.text().nullable(),
    /** When the suspension ends; null for good. */
    suspendedUntil: p.datetime(3).nullable(),
    suspensionVersion: p.integer().default(0).lazy(),
    /** The picture that moderators have removed, until it is shown again, another one is chosen, or removing it can no longer be undone. */
    removedPicture: p.text().nullable().lazy(),
    /** When the picture was chosen, removed or not; null for one from before this was recorded. */
    pictureChosenAt: p.datetime(3).nullable().lazy(),
    /** Moderators have removed what was chosen before. */
    pictureRemovedAt: p.datetime(3).nullable().lazy(),
    pictureModerationVersion: p.integer().default(0).lazy(),
    /** Whether the picture is yet to be taken from the address that others know. */
    movesPicture: p.boolean().default(false).lazy(),
    searchText: p
      .text()
      .$type<GeneratedAlways<string>>()
      .generated('people_text(username, name) stored')
      .lazy(),
    nameSlips: p
      .array()
      .$type<GeneratedAlways<string[]>>()
      .generated('name_slips(people_text(username, name)) stored')
      .lazy(),
  },
  indexes: [
    {
      name: 'account_search',
      expression: `create index "account_search" on "account" using gin ("search_text" gin_trgm_ops) where email_verified_at is not null`,
    },
    {
      name: 'account_slips',
      expression: `create index "account_slips" on "account" using gin ("name_slips") where email_verified_at is not null`,
    },
    { name: 'account_suspended', properties: ['userId'], where: `suspension_id is not null` },
    { name: 'account_moving_picture', properties: ['userId'], where: `moves_picture` },
    {
      name: 'account_removed_picture',
      properties: ['pictureRemovedAt'],
      where: `removed_picture is not null`,
    },
    { name: 'account_erasing', properties: ['erasesAt'], where: `erases_at is not null` },
    {
      name: 'account_waiting',
      properties: ['waitingSince', 'userId'],
      where: `waiting_since is not null`,
    },
    { name: 'account_unverified', properties: ['createdAt'], where: `email_verified_at is null` },
  ],
  checks: [
    {
      name: 'account_waiting_check',
      expression: `waiting_since is null or email_verified_at is null`,
    },
    { name: 'account_follower_count_check', expression: `follower_count >= 0` },
    { name: 'account_following_count_check', expression: `following_count >= 0` },
    {
      name: 'account_messages_from_check',
      expression: `messages_from in ('everyone', 'followed', 'nobody')`,
    },
    {
      name: 'account_post_audience_check',
      expression: `post_audience in ('EVERYONE', 'FOLLOWERS', 'ME')`,
    },
  ],
})

export type Account = InferEntity<typeof AccountEntity>

/** A username that its reader has given up and keeps. Written by a trigger on `account`. */
export const FormerUsernameEntity = defineEntity({
  name: 'FormerUsername',
  tableName: 'former_username',
  properties: {
    username: p.text().primary(),
    userId: p
      .manyToOne(AccountEntity)
      .mapToPk()
      .joinColumn('user_id')
      .deleteRule('cascade')
      .foreignKeyName('former_username_user_id_fkey')
      .index('former_username_of_user'),
    leftAt: p.datetime(3).defaultRaw('now()'),
  },
})
