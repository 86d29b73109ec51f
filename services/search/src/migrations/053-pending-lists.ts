import { migration } from '@flyleaf/service'

/**
 * A GIN index keeps new entries in a list that each search reads to its end. New words are few, so their indexes have none; that of posts
 * is short.
 */
export const pendingLists = migration(
  ...['word_alike', 'word_slips'].flatMap((index) => [
    `alter index ${index} set (fastupdate = off)`,
    `select gin_clean_pending_list('${index}')`,
  ]),
  `alter index post_words set (gin_pending_list_limit = 256)`,
  `select gin_clean_pending_list('post_words')`,
)
