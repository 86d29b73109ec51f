/** The domain of an email address, and those that it is a subdomain of: `a@mail.example.org` → `mail.example.org`, `example.org`. */
export function domainsOf(email: string): string[] {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
}
