/** SQL: people `a` whom the viewer `$1` follows (`mine`) and who follow a person; ends in a condition. */
export const mutualsOf = (person: string) =>
  `follow mine join follow theirs on theirs.follower_id = mine.followed_id and theirs.followed_id = ${person}
   join account a on a.user_id = mine.followed_id where mine.follower_id = $1`
