import { describe, expect, it } from 'vitest'
import { migration, secondStep } from '../index.ts'
import { requireCompatibleMigrations } from './require-compatible-migrations.ts'

const check = (made: ReturnType<typeof migration>) => requireCompatibleMigrations({ '090-new': made })

describe('a migration is refused that', () => {
  it.each([
    ['removes a table', 'drop table post'],
    ['removes a table', 'DROP TABLE IF EXISTS post'],
    ['removes a table, column', 'alter table post drop column title, add column name text'],
    ['renames something', 'alter table post rename column title to name'],
    ['renames something', 'alter table post rename to note'],
    ['changes the type of a column', 'alter table post alter column likes type bigint'],
    ['makes a column not null', 'alter table post alter column title set not null'],
    ['drops the default', 'alter table post alter column title drop default'],
    [
      'adds a column that is not null and has no default',
      "alter table post add column a text not null default '', add column b text not null",
    ],
    ['adds a column that is not null', 'alter table post add column a numeric(4, 2) not null'],
  ])('%s: %s', (what, statement) => {
    expect(() => check(migration('select 1', statement))).toThrow(`The migration 090-new ${what}`)
    expect(() => check(secondStep(statement))).not.toThrow()
  })
})

it.each([
  'create table note (title text not null)',
  "alter table post add column title text not null default 'drop table'",
  'alter table post add column place numeric(4, 2) not null default 0, add column likes integer not null default 0 check (likes >= 0)',
  'alter table post add column words text not null generated always as (lower(title)) stored',
  'alter table post add column title text, alter column title drop not null',
  'drop index post_of_author',
  'alter index post_of_author rename to post_by_author',
  'create function f() returns void language plpgsql as $$ begin drop table scratch; end $$',
  'update post set title = 1 -- drop table',
])('accepts what the previous version survives: %s', (statement) => {
  expect(() => check(migration(statement))).not.toThrow()
})
