/** What people call a thing whose name in the interface is another one. */
const called: Readonly<Record<string, string>> = {
  user: 'account',
  spend: 'spend record',
  auditLog: 'audit row',
  representativeApplication: 'application',
  organizationApplication: 'application',
  'consultation-question': 'question',
  drift: 'finding',
  'rep-announcement': 'announcement',
}

/** One thing by its name in the interface: `auditLog`, `issues`, `consultation-questions`. */
export function nounOf(name: string): string {
  const one = name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
  return called[one] ?? one.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Several of them. */
export function nounsOf(name: string): string {
  return nounOf(name).replace(/y$/, 'ie') + 's'
}
