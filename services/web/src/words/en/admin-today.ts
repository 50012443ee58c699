/** Where administrators begin. */
export const adminToday = {
  title: 'Administration',
  means: 'What waits for you, and what to look at.',
  waiting: 'What waits',
  nothing: 'Nothing waits',
  unknown: (what: string) => `${what}: cannot be read at the moment`,
  rows: {
    applications: (count: string, late: number) =>
      `${count} ${count === '1' ? 'application' : 'applications'} to decide on${late > 0 ? `, ${late} of them for over 3 days` : ''}`,
    flags: (count: string) => `${count} ${count === '1' ? 'flag' : 'flags'} for moderators, concerns included`,
    passed: (count: number) =>
      `${count} ${count === 1 ? 'case' : 'cases'} that moderators passed on in the last 14 days`,
    campaigns: (count: string) => `${count} ${count === '1' ? 'campaign' : 'campaigns'} to review`,
    findings: (count: string) =>
      `${count} ${count === '1' ? 'difference' : 'differences'} between our donations and the provider's`,
  },
  names: {
    applications: 'Applications',
    flags: 'Flags',
    passed: 'Passed on by moderators',
    campaigns: 'Campaigns',
    findings: 'Reconciliation',
  },
  first: {
    title: 'To set up',
    community: 'Create the first community',
    communityWhy: 'People report, sign and talk in communities. Without one they can only look.',
    join: 'Join a community yourself',
    joinWhy: 'Profiles of representatives can be added in your own home community.',
    moderator: 'Name a moderator',
    moderatorWhy: 'Somebody has to look at what people flag. Find them, and give them the role.',
    operator: 'Say who runs this site',
    operatorWhy:
      'People want to know whom they trust, and whom to write to. Your operator sets SITE_OPERATOR, a sentence, and CONTACT, an address.',
    mail: 'Set up mail',
    mailWhy:
      'Without it nobody can confirm an address. Your operator sets SMTP_HOST, or says: `npm run civic -- setup`',
    payments: 'Set up payments',
    paymentsWhy:
      'Without them nobody can give. Your operator sets PAYMENT_SECRET_KEY, or says: `npm run civic -- setup`',
    backup: 'Take a backup',
    backupWhy: 'None was ever taken here. Your operator says: `npm run civic -- backup --to FOLDER/`',
  },
  desks: {
    title: 'All desks',
    applications: 'Applications',
    users: 'Users',
    moderation: 'Moderation',
    communities: 'Communities',
    organizations: 'Organizations',
    representatives: 'Representatives',
    campaigns: 'Campaigns',
    reconciliation: 'Reconciliation',
    money: 'Money',
    figures: 'Figures',
    audit: 'Audit log',
    installation: 'Installation',
  },
  mine: {
    title: 'Your desks',
    none: 'You have no desk yet',
    noneMore: 'Moderators and officials have one. If you hold an office or speak for an organization, apply for it.',
    speaking:
      'The site has no pages yet on which representatives and organizations work. A program can do it for you over the interface.',
    toInterface: 'For who writes the program',
    applyRepresentative: 'Apply as a representative',
    applyOrganization: 'Apply for an organization',
    roleOf: (role: string) => `Your role is ${role.toLowerCase()}.`,
  },
} as const
