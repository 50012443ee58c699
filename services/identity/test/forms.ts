export const goodPassword = 'correct horse battery'

let newcomers = 0

/** A form that registers; every call is another person. */
export function newcomer() {
  newcomers += 1
  return { name: 'Ada Obi', email: `ada.${process.pid}.${newcomers}@example.org`, password: goodPassword }
}

/** An application that needs nothing more than it holds. */
export function representativeForm(communityId: string) {
  return {
    fullName: 'Ada Obi',
    title: 'Hon.',
    position: 'Councillor',
    constituency: 'Ward 4',
    communityId,
  }
}

export function organizationForm() {
  return { name: 'Clean Water', slug: 'clean-water', kind: 'NGO', jurisdiction: 'NATIONAL' }
}
