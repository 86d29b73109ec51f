export const texts = {
  title: 'Blocked links',
  description:
    'Nobody can name these domains and their subdomains in posts, messages, profiles and bookshelves. What is written already stays; remove it from its report. What you change here takes effect at once, and is in the audit log.',
  loading: 'Loading the domains',
  none: 'No domain is blocked',
  noneDescription: 'Block one to which many posts or messages link that are only spam.',
  unblockOutcome: 'Readers can link to it again.',
  add: 'Block a domain',
  domain: 'Domain',
  domainHint: 'A link, or its domain, like example.org',
  reason: 'Reason',
  reasonHint: 'Only administrators see it',
  block: 'Block domain',
}
