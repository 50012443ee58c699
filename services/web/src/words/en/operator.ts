/** Who runs the site and by which rules, where they wrote no texts of their own. In the form of `views/plain-text.ts`. */
export const operator = {
  ours: 'Whoever runs this installation has written no text of their own here. This is what holds for the software itself.',
  about: {
    title: 'About',
    text: `This is a public record of what is wrong in a place, what people ask for, and what those who are responsible say and do about it.

Everybody can read it without an account. Whoever wants to take part registers with a name and an e-mail address and joins a community.

# What you can do here

- Report an issue in the street where you live, and see what becomes of it.
- Say that an issue affects you too.
- Start a petition, or put your name to one.
- Comment on both, beside what is said officially.
- Follow representatives, and read what they and organizations announce.
- See what an organization took on, what it builds, and how long it has been silent.
- Answer what organizations ask, and read what came of it.

# What it does not promise

Nobody is bound to answer. Where an official body says nothing, the record says that as well. For danger to life call the emergency services: nobody watches these pages day and night.`,
  },
  privacy: {
    title: 'Privacy',
    text: `# What everybody can see

- Your name beside your comments, announcements and updates.
- What you report and which petitions you start, without your name. If you comment on one of them, it says beside your name that it is yours. The entries of one account carry the same number, so that whoever reads the public interface can tell that they are of one person.
- Your name beside a donation, unless you choose to give without it.
- Photos that you add. The place and the camera data in them are removed. A photo that you remove is gone from the page, but its own address goes on working.

# What the public does not see

- Your e-mail address and your password. The password is kept as a hash only.
- What you signed, upvoted and follow: the public sees the number alone.
- Your answers to a consultation are read by the organization that asks, with the number of your account.
- Who flagged something is seen by moderators and administrators alone.

# What is recorded

Acts that matter (corrections of reports and petitions, changes of statuses, decisions of moderators and administrators, what organizations do, money) are written into an audit log with the time, the network address and the kind of browser. Only administrators read it. Failed attempts to sign in are kept for hours, in a form that does not lead back to the address.

# What goes to others

- Where a computer model suggests or sums up something, it is given the text that you are writing, or texts that are public.
- If you give, the payment provider gets your e-mail address and the amount; your card is shown to them, never to us. Name, e-mail address and message are kept here with the donation, which is kept as a record of money is: without an account too.
- Mails are sent to your address through a mail service.

# Cookies

One, which is needed so that you stay signed in and so that your forms are yours. It lasts 30 days after your last visit. Nothing on these pages is loaded from elsewhere, and nobody counts your visits here for advertising.

# How long

What you typed and did not send is kept for seven days; what you typed without a network waits in your browser until it can be kept here. Your account is kept until you delete it. Then your name and address are replaced, and your sign-in, communities, notifications and undecided applications are deleted. What you reported, wrote, signed and gave stays, as the work of a deleted user. The audit log stays.`,
  },
  terms: {
    title: 'Terms of use',
    text: `Reading is free for everybody. To take part you need an account and a confirmed e-mail address.

# What you publish

- What you write is yours, and you answer for it.
- It is public at once and can be copied by anybody. Most of it cannot be changed afterwards.
- Moderators may hide what breaks the rules. Figures and comments stay.

# What we do not promise

- That anybody answers or acts. Statuses are set by official bodies, and say what they say.
- That organizations spend donations as they report. What they report is theirs, and is not checked here.
- That the service is always there.

# Ending it

You can delete your account at any time. An account that breaks the rules again and again can be kept from taking part; the reason is told.`,
  },
  accessibility: {
    title: 'Accessibility',
    text: `These pages are meant to work for everybody, on old phones and bad lines too. The aim is WCAG 2.2, level AA.

# What holds for every page

- It works without scripts, and with the keyboard alone.
- It works at 320 pixels and at 400 % zoom, in light and in dark.
- Nothing is said by colour alone. Figures and statuses stand there in words.
- Errors are named in one place, with a way to each field, and what you typed is kept.

# What was tried, and when

On 26 November 2026, in Chromium: axe-core found nothing on twenty-four pages at 320, 768 and 1280 pixels, in light and dark by turns. The same pages were looked at in forced colours and at 400 % zoom. Somebody came from the first page to an account and a home with the keyboard alone, with scripts and without.

# What we know is missing

- Photos have the descriptions that people wrote for them; some wrote none.
- Files that organizations link to are not ours, and may not be accessible.
- Whether a screen reader reads each page well was tried by programs, not yet by people who use one every day.`,
    tell: 'If something keeps you from using a page, write to us, and say which page it was:',
    tellNobody:
      'If something keeps you from using a page, there is nobody to tell yet: whoever runs this installation has not said how to reach them.',
  },
  rules: {
    title: 'Rules',
    text: `People here know each other, or live next door. Write as you would speak to a neighbour whom you will meet tomorrow.

# What moderators hide

- Insults, threats, and contempt for people because of who they are.
- Private things of others: addresses, phone numbers, number plates, faces of children.
- What is false and does harm, and money asked for by deceit.
- Advertising, and the same text over and over.
- What has nothing to do with the place or the matter.

Hard criticism of what an office did or did not do is no reason to hide anything.

# What happens then

Somebody flags it, and a moderator looks at it. They hide it or leave it. Where it stood it says that a moderator removed it. The person who flagged it can see what became of it. Every decision is recorded, and can be taken back.

Who breaks the rules again and again may lose the right to write. Reading stays open to everybody.`,
  },
  contact: {
    title: 'Contact',
    street: 'A problem in your street?',
    streetHow:
      'Do not write to us: report it here. Then those who are responsible can see it, and so can your neighbours.',
    report: 'Report an issue',
    danger: 'In danger',
    dangerHow: 'Call the emergency services. Nobody watches these pages day and night.',
    write: 'Write to us',
    writeHow:
      'About your account, a decision of a moderator, an error on a page, or something that keeps you from using it.',
    nobody: 'Whoever runs this installation has not said yet how to reach them.',
    security: 'A hole in the security',
    securityHow: 'Tell us before you tell others:',
    securityNobody:
      'Whoever runs this installation has not said yet whom to tell. Do not describe it in a report or a comment: those are public.',
    who: 'Who runs this',
  },
  more: 'See also',
} as const

/** The page on what the words mean. */
export const meanings = {
  title: 'What the words mean',
  meta: 'What the statuses of issues, petitions and other things mean, and what is official.',
  why: 'The same words stand on every page. Here is what each of them says, and what it does not say.',
  word: 'Word',
  means: 'What it means',
  parts: {
    issues: 'Issues',
    petitions: 'Petitions',
    consultations: 'Consultations',
    projects: 'Projects',
    campaigns: 'Campaigns',
    assignments: 'Issues that an organization has taken on',
    roles: 'People',
    categories: 'Categories of issues',
    others: 'Other words',
  },
  issuesNote:
    'Any official may set the status of an issue. A status does not promise that an organization has taken it on.',
  counted: {
    title: 'How this is counted',
    text: [
      'Each number is counted by this service at the moment that stands beside it, from the reports, signatures and comments that are kept here.',
      'An upvote and a signature count once for each account with a confirmed e-mail address. An upvote can be taken back, and then no longer counts; a signature cannot.',
      'A comment that a moderator removed leaves a line in its place, and still counts.',
      'Money is what settled, in the smallest unit of its currency, before the fees of this platform and of the payment provider. “Check these figures” at a campaign shows the calls and adds them up.',
      'The figures of the home page are counted once a minute. Any other page with figures that you read without an account may be fifteen seconds old.',
    ],
  },
  others: [
    {
      word: 'Official response',
      means:
        'Written by somebody whose role was checked: a representative, an office of the state, an organization, a moderator or an administrator.',
    },
    { word: 'Verified organization', means: 'The people who run this service checked that it is who it says it is.' },
    {
      word: 'Removed by a moderator',
      means:
        'Somebody flagged it, and a moderator hid it because it breaks the rules. Comments and figures stay. The reason is not public.',
    },
    { word: 'Deleted user', means: 'The person deleted their account. What they wrote stays, without their name.' },
    {
      word: 'Home community',
      means: 'Where somebody reports issues and starts petitions. It can be changed once in 30 days.',
    },
  ],
} as const
