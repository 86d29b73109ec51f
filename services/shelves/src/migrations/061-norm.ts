import { migration } from '@flyleaf/service'

/** The same function: comparing lengths tells ASCII text faster than a regular expression. */
export const norm = migration(
  String.raw`create or replace function norm(text) returns text language sql immutable parallel safe as $$
    select case when octet_length($1) = length($1) then lower($1)
      else lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC))) end
  $$`,
)
