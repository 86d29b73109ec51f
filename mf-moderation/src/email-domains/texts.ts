export const texts = {
  title: 'Blocked email domains',
  description:
    'Nobody can sign up with email addresses of these domains and their subdomains. Accounts that exist stay. What you change here takes effect at once, and is in the audit log.',
  loading: 'Loading the email domains',
  none: 'No email domain is blocked',
  noneDescription: 'Block one from which many accounts come that only spam.',
  unblockOutcome: 'People can sign up with its addresses again.',
  add: 'Block a domain',
  domain: 'Domain',
  domainHint: 'What stands behind the @, like example.org',
  reason: 'Reason',
  reasonHint: 'Only administrators see it',
  block: 'Block domain',
}
