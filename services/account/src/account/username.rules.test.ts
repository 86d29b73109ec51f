import { expect, it } from 'vitest'
import { isReserved } from './username.rules.ts'

it.each(
  `settings search admin flyleaf api auth books bookshelves posts messages notifications profile remotes shell media gateway
  support moderator official admin_ _admin__ admin1 ad_min adm1n 4dm1n f1yleaf fly_leaf_ flyleaf_support official_flyleaf
  blocked muted previews lock channels releases the_flyleaf_team supp0rt admins 2024staff moderation`.split(
    /\s+/,
  ),
)('nobody is called %s', (username) => expect(isReserved(username)).toBe(true))

it.each(
  `ada reader_1 flyleaf_lover bookish badminton steamer helpful modest settings_ systemofadown official_ada l33t_reader
  judge_rautio 1984 ___`.split(/\s+/),
)('anyone may be called %s', (username) => expect(isReserved(username)).toBe(false))
