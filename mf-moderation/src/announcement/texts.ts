export const texts = {
  title: 'Announcement',
  description:
    'What you say to everybody, on top of every page. Each reader can dismiss it. What you change here shows within a minute, and is noted in the audit log.',
  loading: 'Loading the announcement',
  shown: 'Shown now',
  until: (day: string) => `Until ${day}`,
  forever: 'Until you withdraw it',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw the announcement?',
  withdrawDescription: 'No page shows it any more.',
  announceNew: 'Announce something',
  announceAnother: 'Announce something else',
  text: 'Announcement',
  textHint: 'Addresses that begin with https:// become links',
  lastDay: 'Last day',
  lastDayHint: 'Without one it’s shown until you withdraw it',
  announce: 'Announce',
}
