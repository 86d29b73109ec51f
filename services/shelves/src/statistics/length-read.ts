/** SQL: the pages of reading `r` of book `b`: those of its edition, else of the book. Those of an audiobook are not read. */
export const PAGES_READ = `case when r.format is distinct from 'audio' then coalesce(r.page_count, b.page_count) end`
/** SQL: the minutes of reading `r` of an audiobook. */
export const MINUTES_HEARD = `case when r.format = 'audio' then r.minutes end`
