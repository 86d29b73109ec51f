export interface Owner {
  name: string
  username: string
  email: string
}

/** Whether a password is its owner's name, username or email address, with or without digits behind it. */
export function isOwn(password: string, { name, username, email }: Owner) {
  const given = lettersOf(password)
  const own = [name, username, email, email.split('@')[0]!].map(lettersOf).filter(Boolean)
  return own.includes(given) || own.includes(given.replace(/\d+$/, ''))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
